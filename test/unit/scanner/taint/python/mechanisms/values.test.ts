import { expectFollowed } from './expect-followed.ts';

expectFollowed({
  'what lies under a key that is called like a method': `
import json
data = json.loads(text)
eval(data['strip']) # found
eval(data['get']['items']) # found
eval(len(data['strip']))
`,
  'what a package that nobody describes is given, which the rest of it does not come of': `
import parcels
eval(parcels.opened(text)) # found
eval(parcels.KNOWN)
eval(parcels.other())
store = parcels.Store()
store.put(text)
eval(store.take()) # found
`,
  'parts of a path that something stands before': `
from pathlib import Path
base = Path("/srv/files")
ending = text.replace(".", "")
(base / f"cover.{ending}").read_text()
(base / f"cover.{text}").read_text() # found
(base / ending).read_text() # found
`,
  comprehensions: `
eval([one for one in [text]][0]) # found
eval([1 for one in [text]][0])
eval({key: value for key, value in [("a", text)]}["a"]) # found
eval("".join(one for one in [text] if one)) # found
`,
  unpacking: `
first, (second, *rest), third = "0", ("1", text, "2"), "3"
eval(first)
eval(rest[0]) # found
eval(third)
`,
  'text that is added up': `
code = ""
for one in ["a", text]:
    code += one
eval(code) # found
`,
});
