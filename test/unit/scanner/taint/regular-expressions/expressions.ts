/*
 * Expressions of our own, half of them harmless ones that look alike: `exponential` and `polynomial` have a text that
 * they never come to an end with, `harmless` have none.
 */

type Dialect = 'both' | 'javascript' | 'python';

export interface ExpressionCase {
  readonly source: string;
  readonly flags: string;
  readonly dialect: Dialect;
  readonly growth: 'exponential' | 'polynomial' | 'harmless';
}

/** `flags/source`, or the source alone. */
const listed = (growth: ExpressionCase['growth'], dialect: Dialect, written: string): ExpressionCase[] =>
  written
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, flags = '', source = line] = /^([gimsuv]+) ~ (.*)$/.exec(line) ?? [];
      return { source, flags, dialect, growth };
    });

const raw = String.raw;

export const expressionCases: readonly ExpressionCase[] = [
  ...listed(
    'exponential',
    'both',
    raw`
    ^(a+)+$
    ^(a*)*$
    (a*)*b
    ^(a|a)*$
    ^(a|aa)+$
    ^(a|a?)+$
    ^(?:a+|b)*$
    ^(.*)*x
    ^(.+)+x
    (x+x+)+y
    ^(\w+\s?)*$
    ^(\w+ ?)+!
    ^([a-z]+-?)+$
    ^(\d+,?)+;
    ^(?:[^"\\]+|\\.)*"$
    ^(?:[^<]+|<[^>]*>)*<!
    ^((ab)*)+c
    ^(?:ab|a|b)*c
    ^(([a-z])+.)+[A-Z]([a-z])+$
    ^([a-zA-Z0-9])(([\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+$
    ^(?:\\.|[^"])*"$
    ^(?:[a-z]+\.?)+@
    ^(?:(?:[a-z]+)\s*)+;
    ^([^,]+,?)*;
    i ~ ^(?:[a-z]+|[A-Z]+)*[0-9]
    s ~ ^(?:.|\n)*z
    ^(?:\s*\w+\s*)*;
    ^(?:a?b?)*c
    ^(?:a{1,3})*b
    ^(?:a{2}|a{3})*b
    ^(?:(a)|(a))*b
    ^(\s*a*\s*)*b
    ^#(?:\w+,?)*\n
    ^(?:-?\d+)+%
    ^(?:[01]+2?)+3
    ^(?:https?://)?(?:[\w-]+\.?)+/$
    ^(?:"[^"]*"|[^,]*)*,$
    (?:\w+\.?)+@example
    (?:a+){50}b
    ^(?:(?:(?:a+)+)+)+b
    ^(?=(?:a+)+b)a
    ^(?!(?:a+)+b)a*$
    ^(?:[^a]|[^b])+c$
    ^(?:.|[ab])+\n$
    ^(?:a|b|ab)*c
    ^(?:foo|foofoo)*bar
    ^(?:x\s*|\s)*y
    ^\((?:[^()]+|\([^()]*\))*\)$
    ^(?:\[(?:[^\]]+)*\])$
    ^(?:\w+=?\w*;?)+$
    ^(?:/?[^/]+)+/$
    ^(?:[+-]?\d*)+x
    `,
  ),
  ...listed(
    'exponential',
    'javascript',
    raw`
    ^(?:\w|\d)*$
    ^(?:\d|[0-5])+x$
    ^(?:[a-f]|[d-h])+z
    ^(?:[a-z]|\w)+!
    u ~ ^(?:\p{L}+\s?)+$
    iu ~ ^(?:[A-Z]|\u017f)*!
    v ~ ^(?:[\p{L}--[0-9]]+)+!
    u ~ ^(?:\u{1F600}+)+x
    i ~ ^(?:[a-z]|[A-Z])*!
    ^(?:\w\d|\d\d)*$
    ^(?:[^]+)+$x
    m ~ ^(?:\w+\s?)+$x
    (?i:^(?:a|A)*$)
    ^(?:(?<word>\w+)\s?)*$
    `,
  ),
  ...listed(
    'exponential',
    'python',
    raw`
    (?P<word>a+)(?P=word)(?:b+)+c
    \A(?:\w+\s?)*\Z
    (?i)^(?:[a-z]+_?)*$
    ^(?:[a-z]{,4})*!
    ^(?:[]a]+)+b
    ^(?:\d|.)*\n\n$
    `,
  ),
  ...listed(
    'polynomial',
    'both',
    raw`
    \s+$
    g ~ ^\s+|\s+$
    g ~ ^\s*|\s+$
    \s*,\s*
    \s+,
    <[^>]*>
    g ~ <[^>]*>
    foo.*bar
    .*foo
    (.*)\d+(-?\d+=\d+)
    ^a*a*b
    ^a*a*a*b
    ^\w*\d*\w*!
    ^\s*(.*?)\s*$x
    ^.*,.*,.*;$
    /\*.*\*/
    \d+\.\d+px
    [a-z]+@[a-z]+\.com
    (\d+)-(\d+)-x
    a+$
    \w+\(
    #+\s*$
    -+>
    /+$
    \.+$
    ^[^:]*:?[^:]*;
    ^(\w*)=?(\w*)!
    ^(.*)(.*)\n$
    ^\d+\d+$
    \{\{.*\}\}
    ^(?:a|b)*[ab]*c
    (?:ab)+$
    ^.*a.*b.*c$
    [ \t]+\n
    =+;
    ^x*(?:x*)y
    \[[^\]]*\]\(
    i ~ [a-z]+9
    m ~ \s+$
    (?:[^,]*,)*;
    `,
  ),
  ...listed(
    'polynomial',
    'javascript',
    raw`
    (?=(a+))\1b
    u ~ \p{L}+!
    s ~ a.*b.*c.*d
    [^]*x
    `,
  ),
  ...listed(
    'polynomial',
    'python',
    raw`
    (?>a+)b
    ^(?:(?>a+)|a)+b$
    a++b
    \s*+,
    [^]]*]x
    `,
  ),
  ...listed(
    'harmless',
    'both',
    raw`
    ^a+$
    ^(a+)$
    (a+)+
    (a*)*
    "[^"]*",
    ^\s*|\s+$
    (a|aa)+
    ^(?:ab+)+$
    ^(?:a+b)+$
    ^(\w+\s)*$
    ^(\w+\s)*\w*$
    ^(\w+ )+!
    ^([a-z]+-)+$
    ^([a-z]+-)*[a-z]+$
    ^(\d+,)*\d+;
    ^(?:[^"\\]|\\.)*"$
    ^(?:[^<]|<[^>]*>)*$
    ^(?:[^<>]|<[^<>]*>)*<!
    ^(?:ab|cd|e)*f
    ^(?:[a-c]|[d-f])+z
    ^(?:\d|[a-z])+x$
    ^(?:[a-z]+\.)+@
    ^([^,]+,)*;
    ^([^,]*,)*[^,]*;
    ^(?:a|b)*c
    ^(?:a|b|c)*d
    ^(?:foo|bar)*baz
    ^(?:x\s+|y)*z
    ^\((?:[^()]|\([^()]*\))*\)$
    ^\d{1,3}(?:\.\d{1,3}){3}$
    ^[a-f0-9]{8}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{12}$
    ^\w{1,30}\w{1,30}$
    ^\s+|^\t
    ^\s*$
    ^\s*\w
    ^\s*,
    ^<[^>]*>
    ^foo.*bar
    ^"[^"]*",
    ^\d+\.\d+px
    ^[a-z]+@[a-z]+\.com$
    ^(\d+)-(\d+)-x
    ^\w+\(
    ^[^:]*:[^:]*;
    ^(\w*)=(\w*)$
    ^[^,]*,[^,]*,[^,]*;$
    \s
    g ~ \s+
    g ~ [<>&"']
    g ~ \s+|x
    ,
    g ~ ,+
    a?b?c?
    \b\w
    ^\b\w+\b$
    \d\d\d
    [aeiou]{2}
    x{0,3}$
    \w{1,5}!
    \.(?:png|jpe?g|gif)$
    i ~ ^(?:get|post|put)$
    ^https?:\/\/[^/]+\/
    ^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$
    ^[\w.+-]+@[\w-]+\.[\w.-]+$
    ^(?=.*\d)(?=.*[a-z]).{8,64}$
    ^(?!admin)\w+$
    (?:)
    a|b|c|d
    ^(?:a?){3}$
    ^[^\n]*\n
    ^(a)\1$
    ^('|")[^'"]*\1$
    m ~ ^#
    m ~ ^[^\n]+$
    s ~ ^.*$
    s ~ .*
    .*
    ^.*foo
    ^(?:[a-z]{2,3}\.)+[a-z]{2}$
    ^0*[1-9]\d*$
    ^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$
    ^(?:[A-Z][a-z]+)+$
    ^[A-Z]+(?:_[A-Z]+)*$
    ^v?(\d+)\.(\d+)\.(\d+)(?:-([\w.]+))?$
    ^[\w-]+(?:\.[\w-]+)+$
    ^(?:\/[\w-]+)+\/?$
    ^(?:\w+=\w*;)+$
    ^(?:\w+=\w*&)*\w+=\w*$
    ^#(?:[0-9a-f]{3}){1,2}$
    ^[\s\S]*$
    ^(?:a+)?b
    ^(?:\s*\w+;)*$
    `,
  ),
  ...listed(
    'harmless',
    'javascript',
    raw`
    ^(?:(?=(a+))\1)+b
    ^(?=(\w+))\1\s?!
    u ~ ^\p{L}+$
    v ~ ^[\p{L}&&[a-z]]+$
    u ~ ^(?:\p{Lu}|\p{Ll})*$
    ^(?<year>\d{4})-(?<month>\d\d)$
    (?<!a)b
    (?<=x)a+$
    i ~ ^(?:[a-m]|[N-Z])*!
    i ~ ^(?:[A-Z]|\u017f)*!
    `,
  ),
  ...listed(
    'harmless',
    'python',
    raw`
    ^(?>a+)+b
    ^(?:a++)+b
    ^(\w++\s?)*$
    ^(?:[a-f]|[d-h])+z
    ^(?:\d|[0-5])+x$
    ^(?:\w|\d)*$
    ^(?:[a-z]|\w)+!
    ^(?:\d\w|\d\d)*$
    ^(?:a|b|a)*$
    \A\w+\Z
    (?i)^[a-z]+$
    ^(?P<name>\w+)=(?P<value>\w*)$
    ^(?:[]a])+b
    ^(?:a*+)*b
    ^(?:a{,3}+)*b
    ^(?>(?:a|aa)+)b
    `,
  ),
];
