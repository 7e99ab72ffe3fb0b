module ShellText
  # one word for /bin/sh
  def quoted(text)
    "'" + text.delete("\0").gsub("'") { "'\\''" } + "'"
  end
end
