/**
 * What the engine can do itself at a call: the meaning of a language's own functions, named by what they do, so that no
 * name of a language stands in the engine. A spec says which function does what (`{ call: 'Text.replace', does:
 * text.replace }`). The receiver is what the function is called on, arguments are counted from 0; a spec may hand them
 * over in another order by `given` (places, the first of which is taken as the receiver); what is given by name keeps
 * its name.
 */
export const effects = [
  // Text. The receiver is the text.
  'text.part', // a piece of it, its characters at most
  // Exactly that piece where the numbers are known:
  'text.slice', // arg 0 from, arg 1 to, from the end where they are below zero
  'text.substring', // arg 0 from, arg 1 to, whichever is less first
  'text.substr', // arg 0 from, arg 1 how many
  'text.charAt', // arg 0 the place
  'text.at', // the same, from the end where it is below zero
  'text.trim', // no white space at either end, or none of the characters given
  'text.trimStart', // the same at the beginning only
  'text.lower',
  'text.upper',
  'text.case', // some letters upper, some lower
  'text.replace', // arg 0 text or expression, arg 1 text or function; the first only, unless the expression is global
  'text.replaceAll', // a third argument says how many at most
  'text.each', // each character becomes what arg 0 answers for it
  'text.split', // a list of pieces; arg 0 the separator
  'text.splitOrWords', // the same, arg 1 how often; without arg 0 what stands between white space
  'text.splitOrWordsLast', // the same, from the end
  'text.partition', // a list of three: before arg 0, that, and what comes behind
  'text.partitionLast', // the same where arg 0 stands last
  'text.table', // of arg 0, a map, or of texts: what is replaced, by what, what goes
  'text.translate', // arg 0 such a table
  'text.translateSet', // arg 0 letters as a set, `^a-z`, arg 1 what they become; without it they go
  'text.concat', // receiver and all arguments
  'text.repeat',
  'text.pad', // arg 1 is what is put before or after
  'text.match', // a list of what arg 0 (an expression) matched; nothing where it does not
  'text.matchAll', // a list of all that it matched, each with its groups
  'text.includes', // a boolean: is arg 0 within the text
  'text.includesAny', // a boolean: is any of the characters of arg 0 within the text
  'text.searchAny', // a number: where the first of the characters of arg 0, a text or a list, stands
  'text.search', // a number: where arg 0, text or expression, stands first
  'text.differs', // a number: nought where it is arg 0, or begins with that where arg 1 says how far is looked
  'text.searchLast', // the same where it stands last
  'text.ending', // of arg 0: from its last dot on, without slashes
  'text.atEnding', // arg 0 in two: what stands before its ending, and that
  'text.startsWith',
  'text.endsWith', // with arg 0, or one of a list
  'text.length', // a number: how long arg 0 is
  'text.code', // the code of the receiver's character at arg 0, or of its first
  'text.fromCodes', // text of the characters with these codes
  'text.format', // receiver (or arg 0) is the format, what follows goes in
  'text.formatWith', // arg 0 one value, a list of them, or a map of them by their names
  'text.printf', // the same by C's rules: arg 0 the format, what follows goes in
  'text.vprintf', // likewise: arg 1 a list of what goes in
  'text.substitute', // the same for `$name`: arg 0 a map, or named arguments
  'expression.test', // receiver an expression, arg 0 a text
  'expression.exec',
  // The same by whatever the receiver says, a text or an expression: arg 0 the text, arg 1 flags; a list, or nothing
  'expression.compile', // arg 0 the source, arg 1 flags: the expression
  'expression.anywhere',
  'expression.holds', // likewise, as true or false
  'expression.groups', // what it has found where it has: a list
  'expression.found', // the same, as one text
  'expression.atStart',
  'expression.whole',
  'expression.all', // a list of all that matched, each as text
  'expression.each', // the same, each with its groups
  'expression.replace', // arg 0 what is put in, arg 1 the text, arg 2 how often
  'expression.replaceBy', // the same; arg 0 is called with a list of what matched
  'expression.split',
  'expression.new', // arg 0 the source, arg 1 the flags
  // What matched. The receiver is a match.
  'match.group', // arg 0 a number or name
  'match.groups', // a list of all
  'match.named', // a map of those that have a name
  // Texts made of others with a key that outsiders lack: signatures
  'proof.begin', // arg 0 the first part, where there is one: what takes more of them
  'proof.add', // to the receiver: arg 0
  'proof.read', // what the receiver has come to
  'proof.of', // of arg 0 alone
  'value.equal', // arg 0, arg 1
  // A value that is read wherever it is asked for while it is set
  'store.begin', // arg 0 what it holds first, where there is such
  'store.set', // arg 0
  'store.get', // arg 0 the answer where there is none
  'store.run', // sets arg 0 and calls arg 1 with what follows
  // Conversions of arg 0
  'to.text',
  'to.code', // as the language itself would write it: on one line
  'to.number',
  'to.boolean',
  'to.json', // everything in arg 0 as one text
  'from.json', // everything in the result is what arg 0 held
  // Text that grows. The receiver is what holds it
  'builder.new', // arg 0 the text that it begins with, where there is one
  'builder.add', // all arguments at the end; the answer is the receiver
  'builder.insert', // arg 1 at the place arg 0
  'builder.replace', // arg 2 in the place of what stands from arg 0 to arg 1
  'builder.replaceText', // every arg 0 in it by arg 1
  'builder.cut', // some of it goes
  'builder.clear', // all of it
  'builder.shorten', // all behind the first arg 0 characters
  'builder.text', // what it has become
  // Lists. The receiver is the list.
  'list.push', // all arguments at the end
  'list.unshift',
  'list.pop', // one element; arg 0 its place, where it is given
  'list.at', // arg 0 a position
  'list.concat',
  'list.written', // a text of all arguments, or of the elements of one list
  'list.join',
  'list.slice',
  'list.splice', // arguments from 2 on go in; the result is what was taken out
  'list.insert', // arg 0 the place, arg 1 what is put there
  'list.extend', // the elements of arg 0 at the end
  'list.put', // the elements of arg 0 somewhere in it
  'list.sorted', // a copy in an order that nobody knows
  'list.map', // arg 0 is called with (element, position, list)
  'list.flatMap',
  'list.filter', // what arg 0 has refused is not in the result
  'list.forEach',
  'list.reduce', // arg 0 is called with (so far, element, position), arg 1 the beginning
  'list.find', // the first element that arg 0 has accepted
  'list.findLast',
  'list.some', // a boolean: has arg 0 accepted one
  'list.every',
  'list.none', // a boolean: has arg 0 accepted none
  'list.findIndex', // a number: where that one stands
  'list.sort', // the same list; arg 0 is called with two elements
  'list.same', // copyWithin: the same list
  'list.reverse', // in place
  'list.reversed', // a copy
  'list.spliced', // a copy: from arg 0 on, arg 1 elements are taken out and the other arguments put in
  'list.rewrite', // each element becomes what arg 0 answers for it
  'list.setAt', // arg 1 at the place arg 0
  'list.with', // a copy with arg 1 at the place arg 0
  'list.fill',
  'list.flat',
  'list.includes', // a boolean: is arg 0 an element
  'list.holds', // the receiver is the program's own: arg 0 is something that it has
  'list.indexOf',
  'list.from', // a list of the elements of arg 0, each through arg 1 where given
  'list.of', // a list of all arguments
  'list.ofRest', // the same, of further arguments: one list alone is all of them where the language has it so
  'list.zip',
  'list.places', // numbers from nought on, arg 0 of them
  'list.flip', // of arg 0: the place of each element, under the element
  // Maps and sets. The receiver is the map.
  'map.get', // arg 1 is the answer where there is none
  'map.getAs', // the same, and what was found goes through the function arg 2 where that is given
  'map.set',
  'map.of', // a map of the arguments: a key, what is under it, and so on; or of pairs
  'map.forEachEntry', // arg 0 is called with (key, value)
  'map.rewrite', // what is under each key becomes what arg 0 answers for (key, value)
  'entry.set', // receiver an entry: arg 0 is put under its key
  'map.has',
  'map.delete',
  'map.update', // a map, pairs or names that are put into the receiver
  'map.setDefault',
  'map.compute', // arg 1 is called with the key, arg 0, for what is put under it; the answer is what is there then
  'map.forEach', // arg 0 is called with (value, key)
  'map.withDefault', // a new map; arg 0 makes what is under a key that was never set
  'map.new', // arg 0: pairs
  'set.add',
  'set.of', // a set of all arguments
  'set.new', // arg 0: elements
  'iterate.keys', // of the receiver
  'iterate.values',
  'iterate.entries',
  'iterate.next', // an object with `value` and `done`
  'collection.clear',
  // Objects: arg 0
  'object.assign', // all others' fields into arg 0, which is the result
  'object.merge', // the same at any depth
  'object.keys',
  'object.values',
  'object.entries',
  'object.fromEntries',
  'object.create', // a new object with the fields of arg 0
  'object.inherit', // instances of arg 0 get the methods of arg 1's
  'object.prototype', // arg 0 itself inherits from arg 1
  'object.define', // arg 1 the name, arg 2 an object with `value` or `get`
  'object.get', // arg 1 the name: a field by its name
  'object.set', // arg 1 the name, arg 2 the value
  'object.has', // arg 1 (or arg 0 on the receiver) the name
  'key.new', // a key that is like no other: a symbol
  'key.named', // the same for each arg 0
  'object.named', // an object of what is given by name
  'object.with', // a copy of arg 0, changed by what is given by name
  'record.define', // what makes records whose fields have the names in arg 1, a list or a text of words
  'record.new', // such a record, of the receiver's names: all arguments in their order, or by name
  'iterate.step', // the next element of arg 0, or arg 1 where there is none
  'object.fields', // a map of the fields of arg 0 by their names
  'object.clone', // a copy at any depth
  'same', // arg 0 itself (freeze, identity)
  // Functions
  'function.call', // receiver is called on arg 0 with the rest
  'function.apply', // receiver is called on arg 0 with the elements of arg 1
  'function.bind',
  'function.given', // arg 0, called with arg 1, or undefined, before its own
  'function.invoke', // arg 0 is called with the rest
  'function.spawn', // arg 0 is called with the elements of arg 1 and the entries of arg 2 by name
  'function.default', // what arg 0 answers where it is given, else arg 1
  'function.choose', // what calls arg 0 and every function that was added to it
  'function.add', // one that the receiver calls as well: arg 0, which is the answer
  'function.compose', // a function that is like arg 0 (promisify, debounce, memoize, asyncHandler)
  'function.later', // arg 0 is called some time later with the arguments from 2 on (timers)
  'function.construct', // arg 0 is constructed with the elements of arg 1
  // Said of a parameter: arg 0 is called for what it gets; without it the class that the parameter is declared as
  'function.provide',
  // Promises
  'promise.then', // arg 0 with the value, arg 1 with what was thrown
  'promise.catch',
  'promise.finally',
  'promise.resolve',
  'promise.reject',
  'promise.value', // what the receiver is kept with, or arg 0 (called, where it is a function)
  'promise.call', // a promise of what arg 0 answers
  'promise.all', // of a list: a list
  'promise.gather', // the same of all arguments
  'promise.any', // of a list: one element
  'promise.settled', // of a list: a list of objects with `value` and `reason`
  'promise.new', // arg 0 is called with (resolve, reject)
  // A function whose last parameter is a callback (failure, value) becomes one that answers a promise
  'promise.callback',
  // Events. The receiver is the emitter, arg 0 the event's name.
  'event.on', // arg 1 is kept
  'event.handler', // the same; the answer is arg 1 itself
  'event.emit', // what was kept under that name is called with the rest
  // Places
  'path.join', // all arguments as one path, `..` resolved where it is known
  'path.resolve', // the same, and absolute: an absolute argument begins again
  'path.append', // all arguments behind one another, `..` left as it is; an absolute argument begins again
  'path.common', // what all elements of arg 0 lie below: compared with a known path, it decides about them
  'path.relative', // the way from arg 0 to arg 1
  'path.below', // a boolean: does the receiver lie below arg 0; of one that may still lead up it says nothing
  'path.base', // the last part: no slash is left
  'path.folder', // what arg 0 lies in: known, it decides about a resolved path
  'path.normalize',
  'path.absolute', // the same, from the root on
  'path.existing', // the same of a file that is there: no address
  'path.full', // the same; a separator at its end stays
  'path.separators', // a list of the characters that no name of a file has
  // Files of the tree that a program loads: all that the name can mean
  'module.load', // arg 0 a path
  'module.find', // the same; undefined where there is none
  'module.loadLater', // a promise of that
  'module.loadNamed', // arg 0 a name with dots, arg 1 the package that it begins in where it begins with a dot
  // Schemas: what they let pass of data
  'schema.any', // anything
  'schema.text', // each argument that is a schema or an expression must let it pass as well
  'schema.number', // a number, a boolean, a date
  'schema.made', // a number, a boolean or a date made of anything: nothing is shown of the data itself
  'schema.word', // the receiver's text, or any, of letters, digits, dashes, dots and colons: an identifier
  'schema.one', // one of the constants given, or of those in the list or object given; of pairs the first counts
  'schema.fields', // an object: arg 0 holds a schema for each field
  'schema.items', // a list of what arg 0 describes
  'schema.either', // one of several, given in a list or one by one
  'schema.open', // the receiver, fields that it does not name as well
  'schema.extend', // the receiver, with fields of arg 0
  'schema.change', // the receiver, its data then changed by arg 0
  'schema.refine', // the receiver, its data then tested by arg 0
  'schema.match', // the receiver, its text then matched by each argument: an expression, the text of one, or a schema
  'schema.most', // the receiver, its text at most as long as arg 0 says
  'schema.through', // what arguments leave of data, one after the other: schemas, classes and objects with the method that the language's frameworks ask
  // From here on, what classes say of their fields by annotations is checked wherever such an object comes from outside
  'schema.enforce',
  'schema.json', // arg 0 is a schema written as data: JSON Schema
  'schema.test', // a boolean: does the receiver let arg 0 pass
  'schema.testJson', // the same with a schema written as data
  'schema.members', // fields of arg 0 become what members of the receiver's class that are schemas leave of them, and its methods named arg 1 and the field's name; a boolean
  'schema.parts', // a boolean: do members of the receiver's class that are schemas let pass what each holds in the field named arg 0, and the methods named arg 1 and the member's name
  'schema.naming', // all arguments are names of fields: called with a function, the answer keeps them on it
  // Receiver such names, or of the whole object without: arg 0, a method that checks these when an object is filled
  'schema.checks',
  'schema.fill', // an instance of the receiver, a class, with the fields of arg 0
  'check.of', // a schema of the field of a request that the receiver names, and of what arg 0 names there
  'check.escape', // the receiver, markup escaped before anybody asks
  'check.run', // the receiver checks arg 0, a request
  'check.outcome', // what checks have found out of arg 0, a request
  'check.passed', // a boolean: does the receiver, such an outcome, say that all have passed
  'check.taken', // an object of what checks leave of arg 0, a request
  // Receiver an object whose fields are checked; arg 0 a map of names to what each must be, in words
  // (`required|in:a,b`): a word's meaning is what the result's type has under that name
  'spelled.parse', // what is left of them
  'spelled.check', // such a verdict as `schema.check` gives
  'spelled.own', // arg 0 the name of its own method that answers such a map; arg 1 the name of one field
  'spelled.field', // the same, but the answer is the field of the receiver itself
  'schema.parse', // what the receiver leaves of arg 0
  'schema.parseLater', // a promise of that
  'schema.check', // an object that holds it as `data` and `value`
  'schema.checkLater',
] as const;

export type Effect = (typeof effects)[number];
