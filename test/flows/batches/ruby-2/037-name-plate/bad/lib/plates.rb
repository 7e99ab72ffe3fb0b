module Plates
  STYLES = { "brass" => "plate brass", "oak" => "plate oak" }.freeze

  TEMPLATE = <<~'SLIM'
    div class=style
      h1 %heading%
      p Ring twice
  SLIM

  def self.style(name)
    STYLES.fetch(name, "plate")
  end
end
