import { expect, test } from 'vitest';
import { createEngines } from '../../../src/composition/scanning.ts';
import { defaultLimits } from '../../../src/scanner/limits.ts';
import { scanDirectory } from '../../../src/scanner/pipeline.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { createSourceTree } from '../../fixtures/git/source-tree.ts';
import { createWorld } from '../../fixtures/worlds/world.ts';

const parser = {
  file: 'src/Orders.java',
  text: `import java.io.StringReader;
import javax.xml.parsers.DocumentBuilderFactory;
import org.springframework.web.bind.annotation.*;
import org.xml.sax.InputSource;

@RestController
public class Orders {
  @PostMapping("/orders")
  public String importOrders(@RequestBody String body) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    return factory.newDocumentBuilder().parse(new InputSource(new StringReader(body))).toString();
  }
}
`,
  places: ['11 flow-xml-entities', '10 java-xxe-factory'],
};

const checkedFile = {
  file: 'src/files.js',
  text: `const fs = require('node:fs');
const app = require('express')();

app.get('/files', (req, res) => {
  const { name } = req.query;
  const file = '/srv/files/' + name;
  if (!fs.existsSync(file)) return res.sendStatus(404);
  fs.readFile(file, (error, data) => res.json(String(data)));
});
`,
  places: ['8 flow-path-traversal', '7 flow-path-traversal'],
};

const page = {
  file: 'src/profile.php',
  text: `<?php
function show_profile() {
    $site = $_GET['site'];
    echo '<a href="' . $site . '">Home</a>';
    echo '<p>' . $site . '</p>';
    echo '<p title="' . $site . '">Site</p>';
}
show_profile();
`,
  places: ['4 flow-cross-site-scripting', '5 flow-cross-site-scripting', '6 flow-cross-site-scripting'],
};

const TITLE = `\${{ github.event.issue.title }}`;
const workflow = {
  file: '.github/workflows/triage.yml',
  text: `on: issues
permissions: { contents: read }
jobs:
  label:
    runs-on: ubuntu-latest
    steps:
      - run: |
          echo "${TITLE}"
          gh label create "${TITLE}"
      - run: gh issue edit 1 --title "${TITLE}"
`,
  places: [8, 9, 10].map((line) => `${line} github-actions-script-injection`),
};

const scan = async ({ file, text }: { file: string; text: string }) => {
  const tree = createSourceTree({ [file]: text });
  const { signal } = new AbortController();
  const options = { exclude: [], honor_suppressions: true };
  const running = { signal, deadline: signal, onProgress: () => undefined };
  try {
    return await scanDirectory({
      root: tree.root,
      engines: await createEngines({}),
      options,
      limits: defaultLimits,
      ...running,
    });
  } finally {
    tree.remove();
  }
};

test.each([
  ['the factory of a parser and what it parses', parser],
  ['a file that is looked for and then read', checkedFile],
  ['a value that a function writes into a page again and again', page],
  ['an expression that a job of a workflow uses again', workflow],
])('%s is one issue, which names its other places', async (_what, program) => {
  const { findings } = await scan(program);

  const placesOf = findings.map((one) => [one, ...one.other_places].map(({ line, rule_id }) => `${line} ${rule_id}`));
  expect(placesOf).toEqual([program.places]);
});

onEachEngine((database) => {
  test('an issue is listed with its other places as the scan has found them', async () => {
    const world = createWorld({ db: database().db });
    const caller = await world.caller();
    const outcome = await scan(page);

    const { scan_id } = await world.completedScan(caller, [...outcome.findings], { outcome });

    const { data } = await world.issues.listOfScan(caller, scan_id, {}, { limit: 10 });
    const rule_id = 'flow-cross-site-scripting';
    expect(data.map(({ other_places }) => other_places)).toEqual([
      [5, 6].map((line) => ({ file: page.file, line, column: 10, end_line: line, rule_id })),
    ]);
  });
});
