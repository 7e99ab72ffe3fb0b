import type { ReactNode } from 'react';
import styles from './chart.module.css';

/**
 * A chart for the eye and the same numbers as a table for screen readers. Days without a number are left out of the
 * table.
 */
export const ChartFrame = ({
  caption,
  headers,
  rows,
  children,
}: {
  caption: string;
  headers: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  children: ReactNode;
}) => (
  <figure className={styles.frame}>
    <div className={styles.canvas} aria-hidden="true">
      {children}
    </div>
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((value, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
                <td key={column}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </figure>
);
