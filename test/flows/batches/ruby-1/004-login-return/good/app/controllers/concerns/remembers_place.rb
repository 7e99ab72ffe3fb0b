module RemembersPlace
  extend ActiveSupport::Concern

  LOCAL_PATH = %r{\A/(?:[\w\-][\w\-./]*)?\z}

  def remember_place(path)
    session[:return_to] = path if path.is_a?(String) && LOCAL_PATH.match?(path)
  end

  def remembered_place(default)
    session.delete(:return_to) || default
  end
end
