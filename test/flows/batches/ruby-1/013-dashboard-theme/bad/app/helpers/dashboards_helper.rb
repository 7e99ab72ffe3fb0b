module DashboardsHelper
  def theme_class(theme)
    ["board", theme.to_s.downcase].join("-")
  end
end
