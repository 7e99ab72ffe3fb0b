import { beforeAll, describe, expect, test } from 'vitest';
import { Analyzer } from '../../../../../src/scanner/engines/taint/engine/analyze.ts';
import { lowerFile, prepareLowering } from '../../../../../src/scanner/engines/taint/lower/lower.ts';
import { resolveImports } from '../../../../../src/scanner/engines/taint/resolve/resolve-imports.ts';
import { loadLibrary, readSpecs } from '../../../../../src/scanner/engines/taint/specs/load.ts';
import openTitles from './open-spec-cases.json' with { type: 'json' };

/** What the engine does not get right yet. */
const openCases: ReadonlySet<string> = new Set(openTitles);

const grammars = {
  js: 'javascript',
  jsx: 'javascript',
  ts: 'typescript',
  tsx: 'tsx',
  py: 'python',
  php: 'php',
  java: 'java',
  cs: 'csharp',
  rb: 'ruby',
  go: 'go',
} as const;

/** What stands around a case where its spec says nothing. */
const usual = {
  javascript: { as: 'js', frame: "require('express')().post('/:id', async (req, res) => { CODE });\n" },
  php: { as: 'php', frame: '<?php\nCODE\n' },
  python: {
    as: 'py',
    frame: "from flask import Flask, request\n@Flask(__name__).route('/<id>')\ndef view(id):\n    CODE\n",
  },
  java: {
    as: 'java',
    frame:
      'import javax.servlet.http.*;\nclass A {\n  void get(HttpServletRequest request, HttpServletResponse response) throws Exception {\n    String id = request.getParameter("id");\n    CODE\n  }\n}\n',
  },
  csharp: {
    as: 'cs',
    frame:
      'using Microsoft.AspNetCore.Mvc;\npublic class AController : Controller {\n  public IActionResult Get([FromQuery] string id) {\n    CODE\n    return Ok();\n  }\n}\n',
  },
  ruby: {
    as: 'rb',
    frame: 'class UsersController < ApplicationController\n  def show\n    CODE\n  end\nend\n',
  },
  go: {
    as: 'go',
    frame: `package a
import (
  "archive/tar"; "archive/zip"; "bufio"; "bytes"; "database/sql"; "encoding/base64"; "encoding/hex"; "encoding/json"; "errors"; "fmt"; "html"; "io"; "net/http"; "net/url"; "os"; "os/exec"
  "path/filepath"; "regexp"; "slices"; "strconv"; "strings"; "github.com/google/uuid"
)
func handle(db *sql.DB, w http.ResponseWriter, r *http.Request) {
  id := r.FormValue("id")
  CODE
}
`,
  },
} as const;
type SpecLanguage = keyof typeof usual;

const casesOf = (language: SpecLanguage, folder: string = language) =>
  readSpecs(folder).flatMap(({ document: { spec, frame = usual[language].frame, flows = [] } }) =>
    flows.map(({ code, as = usual[language].as, finds }) => ({
      title: `${spec}: ${code}`,
      language,
      as,
      text: put(code, frame),
      finds: finds.toSorted((a, b) => a - b),
    })),
  );
type Case = ReturnType<typeof casesOf>[number];

/** Every line of the code is indented as the first. */
function put(code: string, frame: string): string {
  const indent = /^( *)\S*.*CODE/m.exec(frame)?.[1] ?? '';
  return frame.replace('CODE', () => code.trimEnd().replaceAll('\n', `\n${indent}`));
}

/** Templates become JavaScript. */
const cases = [
  ...casesOf('javascript'),
  ...casesOf('php'),
  ...casesOf('python'),
  ...casesOf('java'),
  ...casesOf('csharp'),
  ...casesOf('ruby'),
  ...casesOf('go'),
  ...casesOf('javascript', 'templates'),
];

beforeAll(() => prepareLowering(['javascript', 'typescript', 'tsx', 'php', 'python', 'java', 'csharp', 'ruby', 'go']));

/** A checkout without any other file: all imports are packages. */
const alone = { files: new Set<string>(), settings: new Map<string, string>() };

/** The CWE numbers of what is found in one file. */
function found({ text, as, language }: Case): number[] {
  const unit = lowerFile(`case.${as}`, text, grammars[as]);
  const { reached } = new Analyzer(resolveImports([unit], alone), loadLibrary(language)).run();
  return [...new Set(reached.map(({ sink }) => sink.cwe))].sort((a, b) => a - b);
}

describe('a case of a spec finds what it says', () => {
  test.each(cases.filter(({ title }) => !openCases.has(title)))('$title', (one) => {
    expect(found(one)).toEqual(one.finds);
  });
});

// One that works is taken off the list: it fails here.
describe('a case that is still open', () => {
  test.fails.each(cases.filter(({ title }) => openCases.has(title)))('$title', (one) => {
    expect(found(one)).toEqual(one.finds);
  });

  test('is one of a spec', () => {
    const titles = new Set(cases.map(({ title }) => title));

    expect([...openCases].filter((title) => !titles.has(title))).toEqual([]);
  });
});
