class Current < ActiveSupport::CurrentAttributes
  attribute :visitor, :language

  resets { Time.zone = "UTC" }
end
