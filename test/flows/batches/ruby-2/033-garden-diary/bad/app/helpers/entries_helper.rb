module EntriesHelper
  def diary_options
    { wrapper_tag: "div", sanitize: false }
  end

  def entry_title(entry)
    entry.title.presence || l(entry.written_on)
  end
end
