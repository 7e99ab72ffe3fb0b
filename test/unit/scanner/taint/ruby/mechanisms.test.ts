import { expectFollowed } from './expect-followed.ts';

expectFollowed({
  'a method that one class alone has, of something that nobody knows': `list = somewhere.items
list.shown(text)
list.kept(text)
---
---
class Item
  def self.shown(given)
    sink("x #{given}") # found
  end
  def kept(given)
    sink("y #{given}") # found
  end
end
`,
  'a method that two classes have, of something that nobody knows': `somewhere.items.shown(text)
---
---
class Item
  def shown(given)
    sink("x #{given}")
  end
end
class Other
  def shown(given)
    given
  end
end
`,
  'a variable': `a = text
sink("x #{a}") # found
a = 'b'
sink("x #{a}")
`,
  'several at once': `a, b = text, 'b'
sink("x #{a}") # found
sink("x #{b}")
`,
  'values that change places': `a = text
b = 'b'
a, b = b, a
sink("x #{b}") # found
sink("x #{a}")
`,
  'what stands in for nothing': `a = nil
a ||= text
sink("x #{a}") # found
b = 'b'
b ||= text
sink("x #{b}")
`,
  'a branch': `a = if text.size > 3 then text else 'b' end
sink("x #{a}") # found
b = if text.size > 3 then 'c' else 'b' end
sink("x #{b}")
`,
  'a modifier': `a = 'a'
a = text if text.size > 3
sink("x #{a}") # found
`,
  'an early return': `return unless text == 'a'
sink("x #{text}")
`,
  'an early return of something else': `return unless text != 'a'
sink("x #{text}") # found
`,
  'a list of what is allowed': `if %w[a b].include?(text)
  sink("x #{text}")
else
  sink("x #{text}") # found
end
`,
  'an expression that matches the whole': `if text.match?(/\\A[a-z]+\\z/)
  sink("x #{text}")
end
`,
  'an expression that matches a line': `if text.match?(/^[a-z]+$/)
  sink("x #{text}") # found
end
`,
  'an expression in front': `return unless /\\A\\d+\\z/ =~ text
sink("x #{text}")
`,
  'an expression that is denied': `raise 'a' if text !~ /\\A\\w+\\z/
sink("x #{text}")
`,
  'a case': `case text
when 'a', 'b'
  sink("x #{text}")
else
  sink("x #{text}") # found
end
`,
  'the value of a case': `a = case text.size
when 1 then text
else 'b'
end
sink("x #{a}") # found
`,
  'a pattern': `case { a: text, b: 'b' }
in { a:, b: }
  sink("x #{a}") # found
  sink("x #{b}")
end
`,
  'a pattern of a list': `case ['a', text]
in [a, b]
  sink("x #{a}")
  sink("x #{b}") # found
end
`,
  'text that grows': `a = +''
a << 'b'
a << text
sink(a) # found
b = +''
b << 'c'
sink(b)
`,
  'a sum of text': `a = 'a ' + text + ' b'
sink(a) # found
b = 'a ' + text.size.to_s
sink(b)
`,
  'text over several lines': `a = <<~A
  x #{text}
A
sink(a) # found
b = <<~'B'
  x #{text}
B
sink(b)
`,
  'a call on text over several lines': `sink(<<~A.strip) # found
  x #{text}
A
`,
  'a number': `sink("x #{text.to_i}")
sink("x #{Integer(text)}")
`,
  'a method': `sink("x #{same(text)}") # found
sink("x #{other(text)}")
---
  def same(a) = a

  def other(a)
    'b'
  end
`,
  'a method that is called without an argument list': `sink("x #{given}") # found
sink("x #{plain}")
---
  def given
    params[:a]
  end

  def plain
    'a'
  end
`,
  'an argument by name': `take(a: text, b: 'b')
---
  def take(a:, b: 'c')
    sink("x #{a}") # found
    sink("x #{b}")
  end
`,
  'an argument that is missing': `take
---
  def take(a = params[:a], b = 'b')
    sink("x #{a}") # found
    sink("x #{b}")
  end
`,
  'all further arguments': `take('a', text)
---
  def take(a, *b)
    sink("x #{a}")
    sink("x #{b[0]}") # found
  end
`,
  'all further names': `take(a: text, b: 'b')
---
  def take(**given)
    sink("x #{given[:a]}") # found
    sink("x #{given[:b]}")
  end
`,
  'names in place of a hash': `take(a: text, b: 'b')
---
  def take(options = {})
    sink("x #{options[:a]}") # found
    sink("x #{options[:b]}")
  end
`,
  'a variable of the object': `@a = text
@b = 'b'
use
---
  def use
    sink("x #{@a}") # found
    sink("x #{@b}")
  end
`,
  'an object of a class': `one = One.new(text, 'b')
sink("x #{one.a}") # found
sink("x #{one.b}")
---
---
class One
  attr_reader :a, :b

  def initialize(a, b)
    @a = a
    @b = b
  end
end
`,
  'an accessor that is written': `one = One.new
one.a = text
one.b = 'b'
sink("x #{one.a}") # found
sink("x #{one.b}")
---
---
class One
  attr_accessor :a, :b
end
`,
  'a method of a class': `sink("x #{One.same(text)}") # found
sink("x #{One.other(text)}")
---
---
class One
  def self.same(a)
    a
  end

  class << self
    def other(a)
      a.size
    end
  end
end
`,
  'a method from above': `sink("x #{Two.new.same(text)}") # found
sink("x #{Two.new.other(text)}")
---
---
class One
  def same(a) = a
  def other(a) = a
end
class Two < One
  def other(a) = 'b'
end
`,
  'a method that asks the one above': `sink("x #{Two.new.same(text)}") # found
---
---
class One
  def same(a) = a
end
class Two < One
  def same(a)
    super
  end
end
`,
  'a module that is included': `sink("x #{Two.new.same(text)}") # found
---
---
module One
  def same(a) = a
end
class Two
  include One
end
`,
  'a module within a module': `sink("x #{One::Two.same(text)}") # found
sink("x #{One::Two::NAME}")
---
---
module One
  module Two
    NAME = 'a'
    def self.same(a) = a
  end
end
`,
  'a block': `twice(text) { |a| sink("x #{a}") } # found
twice('a') { |a| sink("x #{a}") }
---
  def twice(a)
    yield a
  end
`,
  'a block by name': `twice(text) { |a| sink("x #{a}") } # found
---
  def twice(a, &block)
    block.call(a)
  end
`,
  'what a block gives': `sink("x #{made { text }}") # found
sink("x #{made { 'a' }}")
---
  def made
    yield
  end
`,
  'a variable that a block sets': `a = 'a'
twice { a = text }
sink("x #{a}") # found
---
  def twice
    yield
  end
`,
  'a lambda': `a = ->(b) { "x #{b}" }
sink(a.call(text)) # found
sink(a.call('b'))
`,
  'a lambda that takes along': `a = -> { text }
sink("x #{a.()}") # found
`,
  'each element': `[text, 'a'].each do |one|
  sink("x #{one}") # found
end
`,
  'each element that is allowed': `[text].each do |one|
  next unless %w[a b].include?(one)
  sink("x #{one}")
end
`,
  'each pair': `{ a: text }.each do |key, value|
  sink("x #{key}")
  sink("x #{value}") # found
end
`,
  'elements through blocks': `sink([text].map { |one| "x #{one}" }.first) # found
sink([text].map { |one| one.size }.first.to_s)
`,
  'a while': `a = 'a'
while a.size < 9
  a += text
end
sink(a) # found
`,
  'a handler': `begin
  a = Integer(text)
rescue ArgumentError
  a = text
end
sink("x #{a}") # found
`,
  'what runs in the end': `a = text
begin
  b
ensure
  a = 'a'
end
sink("x #{a}")
`,
  'what was thrown': `begin
  raise ArgumentError, text
rescue ArgumentError => e
  sink("x #{e.message}") # found
end
`,
  'a chain of what grows a text': `a = +'x'
a << 'b' << text << 'c'
sink(a) # found
b = +'x'
b << 'b' << text.to_i.to_s << 'c'
sink(b)
`,
  'a map of what is given by name': `sink("x #{chosen(name: text, kind: 1)}") # found
sink("x #{chosen(name: 1, kind: text)}")
---
def chosen(asked) = asked[:name]
`,
  'a method that an operator calls': `page = Page.new
page << 'a' << text
sink(page.whole) # found
calm = Page.new
calm << 'a' << text.to_i.to_s
sink(calm.whole)
---
---
class Page
  def initialize = @whole = ''
  def <<(part)
    @whole += part
    self
  end
  def whole = @whole
end
`,
  'a safe call': `sink("x #{text&.strip}") # found
`,
  'tap and then': `sink(text.then { |a| "x #{a}" }) # found
sink('b'.tap { |a| puts a })
`,
  'a name that is sent': `sink("x #{send(:same, text)}") # found
sink("x #{send(:other, text)}")
---
  def same(a) = a

  def other(a) = 'b'
`,
  'a hash': `a = { b: text, 'c' => 'c' }
sink("x #{a[:b]}") # found
sink("x #{a['c']}")
`,
  'a command': `\`ls #{text}\` # found
\`ls #{text.to_i}\`
%x(ls #{text}) # found
`,
  'a constant': `sink("x #{NAME}")
---
  NAME = 'a'.freeze
`,
  'a ternary': `sink("x #{text.empty? ? 'a' : text}") # found
sink("x #{text.empty? ? 'a' : 'b'}")
`,
  'and, or': `a = text && 'b'
b = text || 'b'
sink("x #{a}")
sink("x #{b}") # found
`,
  'a part that is asked for again': `if %w[a b].include?(params[:b])
  sink("x #{params[:b]}")
  sink("x #{params[:c]}") # found
end
`,
  'an attribute of an object that nobody describes': `one = found
one.a = text
sink("x #{one.a}") # found
sink("x #{one.b}")
`,
  'a method that reads what another one writes later': `show
sink("x #{@a}")
---
  def show
    sink("y #{@a}") # found
  end

  def later
    @a = params[:a]
    show
  end
`,
  'a function of the file': `sink("x #{same(text)}") # found
---
---
def same(a) = a
`,
  'a scope of a class, and what a block of it defines': `Item.named(text)
Item.calm(text)
Item.new.made(text)
---
---
class Item < ApplicationRecord
  scope :named, ->(n) { sink("x #{n}") } # found
  scope :calm, ->(n) { sink(n.to_i) }
  other do
    def made(given)
      sink("y #{given}") # found
    end
  end
end
`,
  'what lies under a key that is called like a method': `data = JSON.parse(text)
sink("x #{data['sub']}") # found
sink("y #{data['b']}") # found
sink(data.size)
data['sub'] = 'a'
sink("z #{data['sub']}")
`,
});
