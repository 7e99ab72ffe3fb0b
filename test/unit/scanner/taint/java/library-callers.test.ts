import { expect, test } from 'vitest';
import { analyzeFiles } from '../../../../../src/scanner/engines/taint/analyze-files.ts';

/** Files of a program by their names; lines that are found end with `// found`. */
const programs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'annotations of the interface that a class implements': {
    'a/Api.java': `package a;
import org.springframework.web.bind.annotation.*;
public interface Api { @GetMapping("/{b}") String b(@PathVariable String b); String c(String c); }`,
    'a/Controller.java': `package a;
public class Controller implements Api {
  public String b(String b) {
    Runtime.getRuntime().exec("ls " + b); // found
    return "";
  }
  public String c(String c) {
    Runtime.getRuntime().exec("ls " + c);
    return "";
  }
}`,
  },
  'annotations that stand at an annotation': {
    'a/Ask.java': `package a;
import org.springframework.web.bind.annotation.*;
@RequestMapping(method = RequestMethod.GET) public @interface Ask {}`,
    'a/Own.java': 'package a;\npublic @interface Own {}',
    'a/Controller.java': `package a;
public class Controller {
  @Ask public void b(String b) {
    Runtime.getRuntime().exec("ls " + b); // found
  }
  @Own public void c(String c) {
    Runtime.getRuntime().exec("ls " + c);
  }
}`,
  },
  'a base that no description knows': {
    'a/Base.java': 'package a;\npublic abstract class Base extends org.elsewhere.Remote {}',
    'a/Plain.java': 'package a;\npublic abstract class Plain {}',
    'a/Far.java': `package a;
public class Far extends Base {
  public void b(String b) {
    Runtime.getRuntime().exec("ls " + b); // found
  }
  protected void c(String c) {
    Runtime.getRuntime().exec("ls " + c);
  }
}`,
    'a/Near.java': `package a;
public class Near extends Plain {
  public void b(String b) {
    Runtime.getRuntime().exec("ls " + b);
  }
}`,
  },
  'what somebody in the tree calls': {
    'a/Far.java': `package a;
public class Far extends org.elsewhere.Remote {
  public void b(String b) {
    Runtime.getRuntime().exec("ls " + b);
  }
}`,
    'a/Main.java': 'package a;\npublic class Main { public void run() { new Far().b("c"); } }',
  },
  'setters of a class above': {
    'a/Base.java': `package a;
public abstract class Base extends com.opensymphony.xwork2.ActionSupport {
  protected String b;
  protected int c;
  public void setB(String value) { b = value; }
  public void setC(int value) { c = value; }
}`,
    'a/Act.java': `package a;
public class Act extends Base {
  public String execute() {
    Runtime.getRuntime().exec("ls " + b); // found
    Runtime.getRuntime().exec("ls " + c);
    return "";
  }
}`,
  },
};

test.each(Object.entries(programs))('%s', async (_, files) => {
  const texts = Object.entries(files).map(([path, text]) => ({ path, text, language: 'java' as const }));
  const wanted = texts.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (line.endsWith('// found') ? [`${path} ${index + 1}`] : [])),
  );

  const found = await analyzeFiles(texts);

  expect(found.map(({ file, line }) => `${file} ${line}`)).toEqual(wanted);
});
