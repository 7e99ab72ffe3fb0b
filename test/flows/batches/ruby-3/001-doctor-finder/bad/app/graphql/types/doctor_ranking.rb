module Types
  class DoctorRanking < Types::BaseEnum
    value "SURNAME", value: "surname"
    value "NEXT_SLOT", value: "next_slot_on"
  end
end
