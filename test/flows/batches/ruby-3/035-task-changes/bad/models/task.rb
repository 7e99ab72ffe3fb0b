require "active_record"

class Task < ActiveRecord::Base
  belongs_to :user
  belongs_to :approved_by, class_name: "User", optional: true

  validates :title, presence: true

  def shown
    { id: id, title: title, notes: notes, approved: !approved_by_id.nil? }
  end
end
