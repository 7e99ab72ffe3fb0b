import { expectFollowed } from './expect-followed.ts';

expectFollowed({
  'a method by another name': `sink("x #{other(text)}") # found
sink("x #{third(text)}") # found
sink("x #{fourth(text)}")
---
  def same(a) = a
  def none(a) = 'a'
  alias other same
  alias_method :third, :same
  alias_method :fourth, :none
`,
  'a method that a block defines': `sink("x #{made(text)}") # found
sink("x #{none(text)}")
---
  define_method(:made) { |a| a }
  define_method(:none) { |a| 'a' }
`,
  'a method of another object': `@one = One.new(text, 'b')
sink("x #{a}") # found
sink("x #{b}")
---
  delegate :a, :b, to: :@one
---
class One
  attr_reader :a, :b
  def initialize(a, b)
    @a = a
    @b = b
  end
end
`,
  'a structure by position': `one = One.new(text, 'b')
sink("x #{one.a}") # found
sink("x #{one.b}")
---
---
One = Struct.new(:a, :b)
`,
  'a structure by names': `one = One.new(a: text, b: 'b')
sink("x #{one.a}") # found
sink("x #{one.b}")
---
---
One = Struct.new(:a, :b, keyword_init: true)
`,
  'data that is defined': `one = Two.new(a: text, b: 'b')
sink("x #{one.a}") # found
sink("x #{one.b}")
---
---
Two = Data.define(:a, :b) do
  def c = a
end
`,
  'a class that is a structure': `one = One.new(text, 'b')
sink("x #{one.whole}") # found
sink("x #{one.b}")
---
---
class One < Struct.new(:a, :b)
  def whole = "#{a} #{b}"
end
`,
  'variables by their names': `instance_variable_set(:@a, text)
instance_variable_set('@b', 'b')
sink("x #{@a}") # found
sink("x #{instance_variable_get(:@a)}") # found
sink("x #{@b}")
sink("x #{instance_variable_get(:@b)}")
`,
  'a method that is missing': `one = One.new
sink("x #{one.anything(text)}") # found
---
---
class One
  def method_missing(name, *args) = args[0]
  def respond_to_missing?(name, all = false) = true
end
`,
  'a module that comes before': `sink("x #{Two.new.same(text)}") # found
---
---
module One
  def same(a) = super
end
class Two
  prepend One
  def same(a) = a
end
`,
  'a class that is opened again': `sink("x #{One.new.same(text)}") # found
sink("x #{One.new.none(text)}")
---
---
class One
  def none(a) = a
end
class One
  def same(a) = a
  def none(a) = 'a'
end
`,
  'a job that is done later': `Job.perform_later(text, 'b')
---
---
class Job < ApplicationJob
  def perform(a, b)
    sink("x #{a}") # found
    sink("x #{b}")
  end
end
`,
  'a job that is done in a while': `Job.perform_in(60, text)
---
---
class Job
  include Sidekiq::Job
  def perform(a)
    sink("x #{a}") # found
  end
end
`,
  'a mail': `UserMailer.welcome(text, 'b').deliver_later
---
---
class UserMailer < ApplicationMailer
  def welcome(a, b)
    sink("x #{a}") # found
    sink("x #{b}")
  end
end
`,
});
