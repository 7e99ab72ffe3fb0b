import { expectFollowed } from './expect-followed.ts';

expectFollowed({
  'a host that is compared': `uri = URI.parse(text)
if uri.host == 'a.b'
  Net::HTTP.get(uri)
end
Net::HTTP.get(uri) # found
`,
  'a host in a list': `uri = URI.parse(text)
raise 'a' unless %w[a.b c.d].include?(uri.host)
Net::HTTP.get(uri)
`,
  'a host that ends so': `uri = URI.parse(text)
raise 'a' unless uri.host.include?('a.b')
Net::HTTP.get(uri) # found
`,
  'a host in a constant list': `uri = URI(text)
return unless HOSTS.include?(uri.host)
Net::HTTP.get(uri)
---
  HOSTS = %w[a.b c.d].freeze
`,
  'a scheme alone': `uri = URI.parse(text)
return unless uri.scheme == 'https'
Net::HTTP.get(uri) # found
`,
  'a text by its class': `return unless text.is_a?(String)
sink("x #{text}") # found
`,
  'a key of a constant map': `a = NAMES[text]
sink("x #{a}")
b = NAMES.fetch(text, text)
sink("x #{b}") # found
---
  NAMES = { 'a' => 'b' }.freeze
`,
  'a path below a folder': `path = File.expand_path(text, '/srv')
raise 'a' unless path.start_with?('/srv/')
File.read(path)
`,
  'a path below a folder that is named': `base = File.expand_path('/srv')
path = File.expand_path(File.join(base, text))
raise 'a' unless path.start_with?(base + '/')
File.read(path)
`,
  'a path below a folder and its neighbours': `path = File.expand_path(text, '/srv/a')
raise 'a' unless path.start_with?('/srv')
File.read(path) # found
`,
  'a path in Rails': `path = Rails.root.join('files', text).cleanpath
raise 'a' unless path.to_s.start_with?(Rails.root.join('files').to_s + '/')
File.read(path)
`,
  'the last part of a path': `File.read(File.join('/srv', File.basename(text)))
File.read(File.join('/srv', File.dirname(text))) # found
`,
  'a test that begins a line': `return unless text =~ /\\A[\\w.]+\\z/
sink("x #{text}")
`,
  'a test that ends at a line': `return unless text =~ /\\A[\\w.]+$/
sink("x #{text}") # found
`,
  'a test of a constant expression': `return unless text.match?(NAME)
sink("x #{text}")
---
  NAME = /\\A[a-z]+\\z/
`,
  'a set of names': `return unless NAMES.include?(text)
sink("x #{text}")
---
  NAMES = Set.new(%w[a b]).freeze
`,
  'a list of symbols': `return unless %i[a b].include?(text.to_sym)
sink("x #{text}")
`,
  'presence alone': `return unless text.present?
sink("x #{text}") # found
`,
});
