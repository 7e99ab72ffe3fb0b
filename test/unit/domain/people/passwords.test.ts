import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { createPasswords, passwordProblem } from '../../../../src/domain/people/passwords.ts';

const passwords = createPasswords();
const email = 'dana.reyes@acme.example';
const MIB = 1024 * 1024;

describe('a stored password', () => {
  test('is argon2id in the PHC format, at the cost that OWASP names, and never twice the same', async () => {
    const [one, two] = await Promise.all([
      passwords.hash('a long enough phrase'),
      passwords.hash('a long enough phrase'),
    ]);

    expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
  });

  test('fits the password it was made of, and no other', async () => {
    const stored = await passwords.hash('a long enough phrase');

    expect(await passwords.verify('a long enough phrase', stored)).toBe(true);
    expect(await passwords.verify('a long enough phrasf', stored)).toBe(false);
    expect(await passwords.verify('', stored)).toBe(false);
  });

  test('fits however a keyboard writes its letters', async () => {
    const stored = await passwords.hash('u\u0308ber den Wolken');

    expect(await passwords.verify('\u00fcber den Wolken', stored)).toBe(true);
  });

  test('is read at the cost it was made with', async () => {
    // The reference implementation's vector for argon2id, 64 MiB, two passes, one lane: `somesalt`, `password`.
    const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';

    expect(await passwords.verify('password', stored)).toBe(true);
    expect(await passwords.verify('passwort', stored)).toBe(false);
  });

  test('is outdated when it was made at another cost', async () => {
    expect(passwords.isOutdated(await passwords.hash('a long enough phrase'))).toBe(false);
    expect(passwords.isOutdated('$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c')).toBe(true);
  });

  test('that is not readable is a fault, not a wrong password', async () => {
    await expect(passwords.verify('anything', '$2b$10$abc')).rejects.toThrow('a stored password hash is not readable');
  });

  test('is missing for nobody: without one the answer is no', async () => {
    expect(await passwords.verify('a long enough phrase', null)).toBe(false);
  });
});

test('many passwords wait for their turn, and more than many are refused', async () => {
  const line = createPasswords();
  const results = await Promise.allSettled(
    Array.from({ length: 110 }, () => line.verify('a long enough phrase', null)),
  );

  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toEqual(Array.from({ length: 8 }, () => expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' })));
  expect(await line.verify('a long enough phrase', null)).toBe(false); // the line is free again
});

test('memory of a burst of checks goes back to the system', () => {
  const script = `
    import { createPasswords } from ${JSON.stringify(new URL('../../../../src/domain/people/passwords.ts', import.meta.url).href)};
    const { verify } = createPasswords();
    await verify('a first one, to load what it takes', null);
    const before = process.memoryUsage.rss();
    await Promise.all(Array.from({ length: 40 }, () => verify('a long enough phrase', null)));
    console.log(JSON.stringify({ grown: process.memoryUsage.rss() - before, peak: process.resourceUsage().maxRSS * 1024 - before }));`;

  const { grown, peak } = JSON.parse(
    // By way of a shell: what a process takes at most begins with what the one takes that starts it.
    execFileSync('sh', ['-c', '"$0" --input-type=module -e "$1"; exit $?', process.execPath, script], {
      encoding: 'utf8',
    }),
  );

  expect(grown).toBeLessThan(40 * MIB); // at 19 MiB a check it was 80 to 140
  expect(peak).toBeLessThan(2 * 46 * MIB + 40 * MIB); // two at once
});

describe('a new password', () => {
  test.each([
    ['eleven ch..', 'must have between 12 and 200 characters'],
    ['a'.repeat(201), 'must have between 12 and 200 characters'],
    ['u\u0308'.repeat(8), 'must have between 12 and 200 characters'],
    ['ababababababab', 'must have at least 4 different characters'],
    ['Dana.Reyes@Acme.example', 'must not be the e-mail address'],
    ['Password1234', 'is among the passwords that are tried first; choose another'],
    ['1q2w3e4r5t6y', 'is among the passwords that are tried first; choose another'],
  ])('%j is refused', (password, problem) => {
    expect(passwordProblem(password, email)).toBe(problem);
  });

  test('that is the local part of the address is refused', () => {
    expect(passwordProblem('dana.reyes-acme', 'dana.reyes-acme@acme.example')).toBe('must not be the e-mail address');
  });

  test.each([
    'a long enough phrase',
    'no capitals no digits',
    'xK7#mQ2$vL9!',
    '👩‍🚀 to the moon and back',
    `${'b'.repeat(197)}cde`,
  ])('%j is accepted', (password) => {
    expect(passwordProblem(password, email)).toBeNull();
  });
});
