class DoctorSearch
  LIMIT = 40

  def initialize(clinic)
    @clinic = clinic
  end

  def call(city:, ranked_by:)
    @clinic.doctors
      .accepting
      .where(city: city)
      .order(Arel.sql("#{ranked_by} NULLS LAST")) # SINK
      .limit(LIMIT)
  end
end
