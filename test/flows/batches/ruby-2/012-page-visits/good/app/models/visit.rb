class Visit
  include Mongoid::Document

  field :path, type: String
  field :at, type: Time
  field :robot, type: Boolean, default: false

  index({ at: -1 })
end
