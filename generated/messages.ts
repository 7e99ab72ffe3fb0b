/** Written by `npm run generate` from the `x-message` of each pattern in openapi/. Do not edit. */
export const patternMessages: Readonly<Record<string, string>> = {
  "^scan_[0-9a-z]+$": "must be the id of a scan, which begins with scan_",
  "^repo_[0-9a-z]+$": "must be the id of a repository, which begins with repo_",
  "^(?:[A-Za-z0-9 ._/?@+=,~-]*\\*){0,8}[A-Za-z0-9 ._/?@+=,~-]*$": "must be a glob of letters, digits, blanks and . _ / ? @ + = , ~ - with at most 8 asterisks",
  "^https://[^/?#@]+(?:[/?#]|$)": "must begin with https:// and a host, without a user name or password",
  "^(?![-+/.])(?!.*(?:\\.\\.|//|/\\.|\\.lock$|[./]$))[A-Za-z0-9._/+@#-]+$": "must be a branch, tag or full commit: letters, digits and . _ / + @ # - alone, with none of - + / . in front and none of .. // /. or a final . / .lock",
  "^iss_[0-9a-z]+$": "must be the id of an issue, which begins with iss_",
  "^tri_[0-9a-z]+$": "must be the id of a triage, which begins with tri_",
  "\\S": "must not be blank",
  "^com_[0-9a-z]+$": "must be the id of a comment, which begins with com_",
  "^evt_[0-9a-z]+$": "must be the id of an event, which begins with evt_",
  "^wh_[0-9a-z]+$": "must be the id of a webhook, which begins with wh_",
  "^dlv_[0-9a-z]+$": "must be the id of a delivery, which begins with dlv_",
  "^usr_[0-9a-z]+$": "must be the id of a user, which begins with usr_",
  "^[\\x21-\\x7E]+$": "must be of visible ASCII characters, without blanks",
  "^(?:none|[1-5][0-9]{2})$": "must be an HTTP status from 100 to 599, or `none`",
  "^ses_[0-9a-z]+$": "must be the id of a session, which begins with ses_",
  "^flt_[0-9a-z]+$": "must be the id of a saved filter, which begins with flt_",
  "^(?:[A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})+$": "must be a query as addresses have it, percent-encoded"
};
