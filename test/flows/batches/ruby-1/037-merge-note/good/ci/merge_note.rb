#!/usr/bin/env ruby
# Runs in a checkout of the target branch for every merge request, also those from forks.
require "shellwords"
require_relative "change"

change = Change.from(ENV)
abort "not a merge request" unless change

summary = change.summary.shellescape
`git notes --ref=merge-requests add -f -m #{summary} HEAD` # SINK
exit($?.exitstatus.to_i)
