import { describe, expect, test } from 'vitest';
import { analyzeFiles } from '../../../../src/scanner/engines/taint/analyze-files.ts';

type Text = Parameters<typeof analyzeFiles>[0][number];

/** The ways of all flows of a file, as `line kind message`. */
const ways = async (path: string, language: Text['language'], text: string) =>
  (await analyzeFiles([{ path, text, language }])).map(({ flow }) =>
    flow?.map(({ line, kind, message }) => `${line} ${kind} ${message}`),
  );

describe('the way of a flow', () => {
  test('begins at the read whose value arrives, not at one in a condition or a log line', async () => {
    const text = `const app = require('express')();
const { exec } = require('child_process');
app.get('/a', (req, res) => {
  console.info(String(req.query.name).length);
  if (req.query.name) {
    exec('ls ' + req.query.name);
  }
});
`;
    expect(await ways('app.js', 'javascript', text)).toEqual([
      ['6 source Request data is read here', '6 sink Here it is run by a shell'],
    ]);
  });

  test('begins where an action reads a parameter, not at the action', async () => {
    const text = `class PartsController < ApplicationController
  def index
    words = params[:words]
    folder = params[:folder]
    system("ls " + folder)
    head :ok
  end
end
`;
    expect(await ways('app/controllers/parts_controller.rb', 'ruby', text)).toEqual([
      ['4 source Request data is read here', '5 sink Here it is run by a shell'],
    ]);
  });

  test('begins at the parameter that a framework fills, not at the annotation of its method', async () => {
    const text = `import org.springframework.web.bind.annotation.*;
@RestController
public class Ping {
  @GetMapping("/ping")
  public void ping(
      @RequestParam("count") int count,
      @RequestParam("host") String host) throws Exception {
    Runtime.getRuntime().exec("ping " + host);
  }
}
`;
    const [way] = await ways('Ping.java', 'java', text);

    expect(way?.[0]).toBe('7 source Request data is read here');
    expect(way?.at(-1)).toMatch(/^8 sink /);
  });

  test('keeps what a program has stored in the request where it was stored', async () => {
    const text = `const app = require('express')();
const { exec } = require('child_process');
app.get('/a', (req, res) => {
  req.body.name = req.query.name;
  exec('ls ' + req.body.name);
});
`;
    expect(await ways('app.js', 'javascript', text)).toEqual([
      ['4 source Request data is read here', '5 sink Here it is run by a shell'],
    ]);
  });

  test('goes no circles, and tells a line twice at most', async () => {
    const text = `const app = require('express')();
const { exec } = require('child_process');
function build(words, rest) {
  const more = rest + words[0];
  if (words.length === 0) return more;
  return build(words.slice(1), more);
}
app.get('/a', (req, res) => {
  exec(build(req.query.words, 'ls '));
});
`;
    const [way = []] = await ways('app.js', 'javascript', text);
    const lines = way.map((step) => step.split(' ')[0]);

    expect(way[0]).toBe('9 source Request data is read here');
    expect(Math.max(...lines.map((line) => lines.filter((other) => other === line).length))).toBeLessThanOrEqual(2);
    expect(way.length).toBeLessThan(9);
  });

  test('names functions as the call has them, where the language does not care', async () => {
    const text = `<?php
function cleanNumber($text) { return trim($text); }
$number = cleanNumber($_GET['id']);
system('ls ' . $number);
`;
    expect((await ways('a.php', 'php', text)).flat()).toContain('3 call Passed to `cleanNumber`');
  });
});
