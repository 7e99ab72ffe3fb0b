module PlainFileName
  LONGEST = 80

  def file_name
    super.parameterize.first(LONGEST)
  end
end
