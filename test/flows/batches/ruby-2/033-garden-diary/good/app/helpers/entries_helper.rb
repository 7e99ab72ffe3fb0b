module EntriesHelper
  def diary_options
    { wrapper_tag: "div", sanitize: true }
  end

  def entry_title(entry)
    entry.title.presence || l(entry.written_on)
  end
end
