#!/usr/bin/env ruby
# Nightly: takes over the pictures that dealers left with a manifest.
require "csv"
require "json"
require_relative "../lib/picture"

INCOMING = "/srv/import/dealers"
INDEX = "/srv/import/index.json"

Dir.chdir(INCOMING)

def manifest_rows
  return to_enum(:manifest_rows) unless block_given?

  Dir.glob("*.csv").sort.each do |manifest|
    CSV.foreach(manifest, headers: true) { |row| yield row }
  end
end

pictures = manifest_rows.lazy
                        .reject { |row| row["file"].to_s.empty? }
                        .map { |row| Picture.new(row["article"], row["file"]) }
                        .select(&:jpeg?)

File.write(INDEX, JSON.generate(pictures.map(&:article).to_a.tally))
