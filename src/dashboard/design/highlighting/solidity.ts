import type { LanguageFn } from 'highlight.js';

const KEYWORDS =
  'abstract anonymous as assembly assert break case catch constant constructor continue contract default delete do else ' +
  'emit enum error event external fallback final for function if immutable import indexed inherited interface internal ' +
  'is let library mapping memory modifier new override payable pragma private public pure receive require return returns ' +
  'revert selfdestruct storage calldata struct super switch this throw transient try type unchecked using var view ' +
  'virtual while';

/** Contracts of Ethereum, for which the library has no grammar. */
export const solidity: LanguageFn = (hljs) => ({
  name: 'Solidity',
  keywords: {
    keyword: KEYWORDS,
    literal: 'true false wei gwei ether seconds minutes hours days weeks years',
    built_in: 'abi block msg tx now gasleft keccak256 sha256 ripemd160 ecrecover addmod mulmod blockhash',
  },
  contains: [
    hljs.C_LINE_COMMENT_MODE,
    hljs.C_BLOCK_COMMENT_MODE,
    hljs.APOS_STRING_MODE,
    hljs.QUOTE_STRING_MODE,
    hljs.C_NUMBER_MODE,
    { scope: 'type', match: /\b(?:address|bool|string|var|bytes\d*|u?int\d*|u?fixed(?:\d+x\d+)?)\b/ },
    {
      match: [/\b(?:contract|interface|library|struct|enum)/, /\s+/, /\w+/],
      scope: { 1: 'keyword', 3: 'title.class' },
    },
    {
      match: [/\b(?:function|modifier|event|error)/, /\s+/, /\w+/],
      scope: { 1: 'keyword', 3: 'title.function' },
    },
  ],
});
