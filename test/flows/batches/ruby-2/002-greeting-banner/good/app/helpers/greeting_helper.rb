module GreetingHelper
  PARTS = { morning: 5..11, afternoon: 12..17 }.freeze

  def greeting_banner(nickname)
    key = "banner.#{part_of_day}_html"
    text = t(key, name: nickname)
    tag.header(class: "banner") { text.html_safe } # SINK
  end

  private

  def part_of_day(hour = Time.current.hour)
    PARTS.find { |_, hours| hours.cover?(hour) }&.first || :evening
  end
end
