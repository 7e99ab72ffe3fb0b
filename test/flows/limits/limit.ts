import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Language } from '../cases/flow-case.ts';

/** Something the engine does not get right, in the words of the docs, with programs that show it. */
export interface Limit {
  readonly language: Language;
  readonly is: LimitKind;
  readonly says: string;
  readonly shown_by: readonly Shown[];
}

/** A flaw that is missed; a check that is believed although it is too weak; an alarm where the code is sound. */
export const limitKinds = ['missed', 'believed', 'alarms'] as const;
export type LimitKind = (typeof limitKinds)[number];

/** A program that is judged wrongly, and what of it is otherwise in its twin, which is judged rightly. */
interface Shown extends Parts {
  readonly twin: Parts;
}

/** The body of a handler of web requests, what stands before the handler, and further files. */
interface Parts {
  readonly code?: string;
  readonly head?: string;
  readonly files?: Readonly<Record<string, string>>;
}

/** The files of a program, by their paths. */
export type Program = Readonly<Record<string, string>>;

export const readLimits = (): Limit[] => languages.flatMap(readLanguage);

/** The program that is judged wrongly, then the other. */
export const programsOf = (language: Language, { twin, ...shown }: Shown): readonly [Program, Program] => [
  programOf(language, shown),
  programOf(language, { ...shown, ...twin }),
];

const languages: readonly Language[] = ['javascript', 'python', 'java', 'php', 'csharp', 'ruby', 'go'];

const readLanguage = (language: Language): Limit[] => {
  const text = readFileSync(join(import.meta.dirname, `${language}.yaml`), 'utf8');
  // Written by hand; the test that runs every program holds it to this form.
  const limits = parse(text) as Readonly<Record<LimitKind, readonly Pick<Limit, 'says' | 'shown_by'>[]>>;
  return limitKinds.flatMap((is) => limits[is].map((limit) => ({ language, is, ...limit })));
};

const programOf = (language: Language, { code, head = '', files }: Parts): Program => ({
  ...(code === undefined ? {} : frames[language](code, head)),
  ...files,
});

const frames: Readonly<Record<Language, (code: string, head: string) => Program>> = {
  csharp: (code, head) => ({
    'App.cs': `using Microsoft.AspNetCore.Mvc;
using System.Diagnostics;
${head}
public class App : Controller {
  public IActionResult Index(string c) {
${code}
    return Ok();
  }
}
`,
  }),
  go: (code, head) => ({
    'app.go': `package main

import (
	"context"
	"encoding/json"
	"html/template"
	"net/http"
	"os/exec"
	"plugin"
	"reflect"
	"regexp"
	"strconv"

	"github.com/gorilla/mux"
	"gorm.io/gorm"
)

${head}

func index(w http.ResponseWriter, r *http.Request) {
	c := r.URL.Query().Get("c")
${code}
}

func main() { http.HandleFunc("/", index) }
`,
  }),
  java: (code, head) => ({
    'App.java': `import jakarta.servlet.http.*;
${head}
public class App extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws java.io.IOException {
${code}
  }
}
`,
  }),
  javascript: (code, head) => ({
    'app.js': `const express = require('express');
const { exec } = require('child_process');
const fs = require('fs');
const app = express();
app.use(express.json());
${head}
app.get('/', async (req, res) => {
${code}
});
`,
  }),
  php: (code, head) => ({ 'app.php': `<?php\n${head}\n${code}\n` }),
  python: (code, head) => ({
    'app.py': `import os
from flask import Flask, request
app = Flask(__name__)
${head}
@app.route('/')
def view():
${code.replaceAll(/^/gm, '    ')}
    return ''
`,
  }),
  ruby: (code, head) => ({ 'app.rb': `require 'sinatra'\n${head}\nget '/' do\n${code}\nend\n` }),
};
