export const BUILT_IN = [
  '<!DOCTYPE catalogue [<!ENTITY shop "Acme">]>',
  '<catalogue>',
  '  <owner>&shop;</owner>',
  '</catalogue>',
].join('\n');
