/** Files by path. */
type Files = Readonly<Record<string, string>>;

export interface SampleRepository {
  /** Path on the server, such as `acme/shop.git`. */
  path: string;
  /** What each commit writes, and how many days ago it was scanned. A file that is empty is gone. */
  commits: readonly { daysAgo: number; files: Files }[];
}

const search = `import { db } from '../db.js';

export const search = async (req, reply) => {
  const rows = await db.query("select * from orders where name = '" + req.query.name + "'");
  return reply.json(rows);
};
`;

const safeSearch = `import { db } from '../db.js';

export const search = async (req, reply) => {
  const rows = await db.query('select * from orders where name = $1', [req.query.name]);
  return reply.json(rows);
};
`;

const thumbnail = `import { exec } from 'node:child_process';
import express from 'express';

const app = express();

app.post('/thumbnail', (req, res) => {
  exec('convert ' + req.body.file + ' -resize 64x64 out.png', (error) => {
    res.status(error ? 500 : 204).end();
  });
});
`;

const token = `import { createHash } from 'node:crypto';

export const sessionToken = (user, seed) => createHash('md5').update(user + seed).digest('hex');

export const resetToken = () => Math.random().toString(36).slice(2);
`;

const safeToken = `import { randomBytes } from 'node:crypto';

export const sessionToken = () => randomBytes(32).toString('base64url');
`;

const cookie = `export const remember = (res, session) => {
  res.cookie('session', session, { httpOnly: false, secure: false });
};
`;

const settings = `import hashlib
import subprocess
import yaml
from flask import Flask, request

app = Flask(__name__)


@app.route("/ping")
def ping():
    return subprocess.check_output("ping -c 1 " + request.args["host"], shell=True)


@app.route("/settings", methods=["POST"])
def settings():
    return yaml.load(request.data, Loader=yaml.Loader)


def fingerprint(text):
    return hashlib.sha1(text.encode()).hexdigest()
`;

const safeSettings = `import yaml
from flask import Flask, request

app = Flask(__name__)


@app.route("/settings", methods=["POST"])
def settings():
    return yaml.safe_load(request.data)
`;

const page = `export const greet = (name) => {
  document.querySelector('#greeting').innerHTML = 'Welcome, ' + name;
};

greet(new URLSearchParams(location.search).get('name'));
`;

const client = `import https from 'node:https';

export const agent = new https.Agent({ rejectUnauthorized: false });
`;

const plain = (name: string): string => `export const ${name} = (value) => value;\n`;

/** An account of a small company, over a month. */
export const sampleRepositories: readonly SampleRepository[] = [
  {
    path: 'acme/shop.git',
    commits: [
      {
        daysAgo: 27,
        files: { 'src/orders/search.js': search, 'src/images/thumbnail.js': thumbnail, 'src/session/token.js': token },
      },
      { daysAgo: 19, files: { 'src/session/cookie.js': cookie, 'src/session/token.js': safeToken } },
      { daysAgo: 8, files: { 'src/orders/search.js': safeSearch } },
      { daysAgo: 0, files: { 'src/session/token.js': token, 'web/greeting.js': page } },
    ],
  },
  {
    path: 'acme/settings-service.git',
    commits: [
      { daysAgo: 24, files: { 'app/settings.py': settings, 'requirements.txt': 'flask\npyyaml\n' } },
      { daysAgo: 3, files: { 'app/settings.py': safeSettings } },
    ],
  },
  {
    path: 'acme/web-portal.git',
    commits: [
      { daysAgo: 21, files: { 'src/greeting.js': page, 'src/session/cookie.js': cookie } },
      { daysAgo: 12, files: { 'src/session/cookie.js': plain('remember'), 'src/http/client.js': client } },
      { daysAgo: 1, files: { 'src/format.js': plain('format') } },
    ],
  },
  {
    path: 'acme/mailer.git',
    commits: [
      { daysAgo: 16, files: { 'src/token.js': token } },
      { daysAgo: 5, files: { 'src/token.js': safeToken } },
    ],
  },
];
