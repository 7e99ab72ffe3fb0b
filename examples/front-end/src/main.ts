/** The page, put together. */
import { connect, createScan } from './api.ts';
import { readConnection, setUpConnection } from './connection.ts';
import { byId } from './elements.ts';
import { createLiveScan } from './live-scan.ts';
import { createScanForm } from './scan-form.ts';
import { createScanList } from './scan-list.ts';

const start = (): void => {
  const connection = readConnection();
  let api = connect(connection);
  const list = createScanList(() => api);
  const live = createLiveScan(() => void list.load());

  /** The same body after a lost connection is the same request, and makes no second scan. */
  let sent = { body: '', id: '' };
  const form = createScanForm(byId('create', HTMLFormElement), async (input) => {
    const body = JSON.stringify(input);
    if (body !== sent.body) sent = { body, id: crypto.randomUUID() };
    const { data, problem } = await createScan(api, input, sent.id);
    if (problem) return problem;
    sent = { body: '', id: '' };
    void live.follow(api, data);
    void list.loadFirst();
    return null;
  });

  setUpConnection(connection, (changed) => {
    api = connect(changed);
    live.stop();
    form.show(null);
    void list.loadFirst();
  });
  void list.load();
};

start();
