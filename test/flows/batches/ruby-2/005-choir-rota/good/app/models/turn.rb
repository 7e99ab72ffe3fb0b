class Turn < ActiveRecord::Base
  belongs_to :choir
  belongs_to :singer

  scope :rota, ->(column) { joins(:singer).order(Arel.sql("#{column} ASC, turns.id")) } # SINK

  def summary
    { singer: singer.name, date: sings_on, voice: singer.voice }
  end
end
