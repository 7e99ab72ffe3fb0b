import { describe, expect, test } from 'vitest';
import { hostLink } from '../../../../src/domain/issues/reading/host-link.ts';

const COMMIT = '5f3a1c9be07d42886bd19f0ce4a7725d30b18e64';
const place = {
  repo_url: 'https://github.com/acme/shop',
  commit_sha: COMMIT,
  file: 'src/a b#1?.ts',
  line: 3,
  end_line: 5,
};
const FILE = 'src/a%20b%231%3F.ts';

describe('the address of a line at its host', () => {
  test.each([
    ['https://github.com/acme/shop', `https://github.com/acme/shop/blob/${COMMIT}/${FILE}#L3-L5`],
    ['https://user:secret@GitHub.com/acme/shop.git/', `https://github.com/acme/shop/blob/${COMMIT}/${FILE}#L3-L5`],
    ['git@github.com:acme/shop.git', `https://github.com/acme/shop/blob/${COMMIT}/${FILE}#L3-L5`],
    ['github.com:acme/shop', `https://github.com/acme/shop/blob/${COMMIT}/${FILE}#L3-L5`],
    ['ssh://git@github.com/acme/shop.git', `https://github.com/acme/shop/blob/${COMMIT}/${FILE}#L3-L5`],
    ['ssh://git@ssh.github.com:443/acme/shop.git', `https://github.com/acme/shop/blob/${COMMIT}/${FILE}#L3-L5`],
    ['https://github.acme.com/team/shop', `https://github.acme.com/team/shop/blob/${COMMIT}/${FILE}#L3-L5`],
    ['https://gitlab.com/acme/back/shop.git', `https://gitlab.com/acme/back/shop/-/blob/${COMMIT}/${FILE}#L3-5`],
    ['https://gitlab.acme.com:8443/a/b', `https://gitlab.acme.com:8443/a/b/-/blob/${COMMIT}/${FILE}#L3-5`],
    ['ssh://git@gitlab.acme.com:2222/a/b.git', `https://gitlab.acme.com/a/b/-/blob/${COMMIT}/${FILE}#L3-5`],
    ['https://bitbucket.org/acme/shop', `https://bitbucket.org/acme/shop/src/${COMMIT}/${FILE}#lines-3:5`],
    ['git@bitbucket.org:acme/shop.git', `https://bitbucket.org/acme/shop/src/${COMMIT}/${FILE}#lines-3:5`],
    ['https://codeberg.org/acme/shop', `https://codeberg.org/acme/shop/src/commit/${COMMIT}/${FILE}#L3-L5`],
    ['https://gitea.acme.com/a/b.git', `https://gitea.acme.com/a/b/src/commit/${COMMIT}/${FILE}#L3-L5`],
    ['http://forgejo.acme.com:3000/a/b', `http://forgejo.acme.com:3000/a/b/src/commit/${COMMIT}/${FILE}#L3-L5`],
  ])('of %s', (repo_url, url) => {
    expect(hostLink({ ...place, repo_url })).toEqual({ host: new URL(url).hostname, url });
  });

  const azure = `?path=/${FILE}&version=GC${COMMIT}&line=3&lineEnd=6&lineStartColumn=1&lineEndColumn=1&_a=contents`;

  test.each([
    ['https://dev.azure.com/acme/My%20shop/_git/web', `https://dev.azure.com/acme/My%20shop/_git/web${azure}`],
    ['https://acme@dev.azure.com/acme/shop/_git/web', `https://dev.azure.com/acme/shop/_git/web${azure}`],
    ['git@ssh.dev.azure.com:v3/acme/shop/web', `https://dev.azure.com/acme/shop/_git/web${azure}`],
    ['acme@vs-ssh.visualstudio.com:v3/acme/shop/web', `https://dev.azure.com/acme/shop/_git/web${azure}`],
    ['https://acme.visualstudio.com/shop/_git/web', `https://acme.visualstudio.com/shop/_git/web${azure}`],
  ])('of %s is spelled as Azure DevOps does', (repo_url, url) => {
    expect(hostLink({ ...place, repo_url })?.url).toBe(url);
  });

  test.each([
    ['https://github.com/a/b', '#L7'],
    ['https://gitlab.com/a/b', '#L7'],
    ['https://bitbucket.org/a/b', '#lines-7'],
    ['https://codeberg.org/a/b', '#L7'],
    ['https://dev.azure.com/a/b/_git/c', '&line=7&lineEnd=8&'],
  ])('of %s names one line alone', (repo_url, part) => {
    expect(hostLink({ ...place, repo_url, line: 7, end_line: null })?.url).toContain(part);
    expect(hostLink({ ...place, repo_url, line: 7, end_line: 7 })?.url).not.toContain('8:');
  });

  test.each([
    ['https://github.com/a/b', `README.md?plain=1#L3-L5`],
    ['https://gitlab.com/a/b', `README.md?plain=1#L3-5`],
    ['https://codeberg.org/a/b', `README.md?display=source#L3-L5`],
  ])('of %s asks for the text of what would be rendered', (repo_url, end) => {
    expect(hostLink({ ...place, repo_url, file: 'README.md' })?.url.endsWith(`/${COMMIT}/${end}`)).toBe(true);
  });

  test.each([
    'https://git.example.com/acme/shop',
    'https://notgithub.com/acme/shop',
    'https://github.com/',
    'https://github.com/acme',
    'https://bitbucket.acme.com/a/b',
    'file:///srv/shop',
    'ftp://github.com/a/b',
    'javascript:alert(1)//github.com/a/b',
    '/srv/shop',
    '',
  ])('is not known of %j', (repo_url) => {
    expect(hostLink({ ...place, repo_url })).toBeNull();
  });

  test.each([null, '', 'main', '5f3a1c9'])('is not known of commit %j', (commit_sha) => {
    expect(hostLink({ ...place, commit_sha })).toBeNull();
  });
});
