import { signUp } from '../../test/fixtures/browser/dashboard-page.ts';
import type { Service } from '../../test/fixtures/servers/service.ts';
import { startLargeService } from '../../test/fixtures/worlds/large-account/large-service.ts';
import { adminOf, type Sightline } from '../../test/fixtures/worlds/scan-world.ts';

export interface BusyAccount {
  service: Service;
  /** Of the admin who looks, as `name=value`. */
  cookie: string;
  /** With a live admin key. */
  sightline: Sightline;
  dispose(): Promise<void>;
}

/** A service with a company that has two months of many repositories behind it. */
export const createBusyAccount = async (): Promise<BusyAccount> => {
  const { service } = await startLargeService();
  const admin = await signUp(service, { email: 'lena@acme.example', name: 'Lena Park' });
  return {
    service,
    cookie: admin.cookie(),
    sightline: await adminOf(service),
    dispose: () => service.dispose(),
  };
};
