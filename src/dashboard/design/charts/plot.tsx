import { type PointerEvent, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { number } from '../display/numbers.ts';
import { dayLabel } from '../display/times.ts';
import styles from './chart.module.css';
import { labelOf, type PlotPoint } from './chart-point.ts';

/** CSS pixels. The plot is as wide as its place and always as high. */
const HEIGHT = 240;
const EDGE = { top: 10, right: 8, bottom: 28 };
/** Between the labels of the axis and the plot. */
const LABEL_GAP = 10;
const LABEL_EVERY = 72;
const TIP_WIDTH = 150;

/** Where things are in a plot. */
export interface Scales {
  /** The middle of a day, by its index. */
  x: (at: number) => number;
  y: (value: number) => number;
  /** What a day has of the width. */
  step: number;
  /** Where the first day begins. */
  left: number;
}

export interface TipLine {
  name: string;
  value: number;
  color: string;
}

/**
 * What the plots share: the grid, the axes, and what the day under the pointer has. `ticks` go from 0 to the top of the
 * plot.
 */
export const Plot = <Point extends PlotPoint>({
  days,
  ticks,
  linesOf,
  children,
}: {
  days: readonly Point[];
  ticks: readonly number[];
  linesOf: (day: Point) => readonly TipLine[];
  children: (scales: Scales) => ReactNode;
}) => {
  const { place, width } = useWidth();
  const { labels, labelWidth } = useLabelWidth();
  const [pointed, setPointed] = useState<number | null>(null);
  const scales = scalesOf({ width, left: labelWidth + LABEL_GAP, days: days.length, highest: ticks.at(-1) ?? 1 });
  const point = ({ nativeEvent: { offsetX } }: PointerEvent): void => {
    const at = Math.floor((offsetX - scales.left) / scales.step);
    setPointed(at >= 0 && at < days.length ? at : null);
  };
  return (
    <div ref={place} className={styles.place}>
      {width > 0 && (
        <svg
          width={width}
          height={HEIGHT}
          aria-hidden="true"
          onPointerMove={point}
          onPointerLeave={() => setPointed(null)}
        >
          <Grid ticks={ticks} width={width} scales={scales} />
          <g key={ticks.join(' ')} ref={labels}>
            <TickLabels ticks={ticks} scales={scales} />
          </g>
          {pointed !== null && <Pointed at={pointed} scales={scales} />}
          {children(scales)}
          <Days days={days} scales={scales} />
        </svg>
      )}
      {pointed !== null && <Tip day={days[pointed]} linesOf={linesOf} left={tipLeft(scales.x(pointed), width)} />}
    </div>
  );
};

const useWidth = () => {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, width };
};

/** The longest label has room in any font: each set of them is measured as it is drawn first. */
const useLabelWidth = () => {
  const [labelWidth, setLabelWidth] = useState(0);
  const labels = useCallback((drawn: SVGGElement | null) => {
    if (drawn !== null) setLabelWidth(Math.ceil(drawn.getBBox().width));
  }, []);
  return { labels, labelWidth };
};

const scalesOf = (place: { width: number; left: number; days: number; highest: number }): Scales => {
  const { width, left, days, highest } = place;
  const step = Math.max(0, width - left - EDGE.right) / Math.max(1, days);
  const depth = HEIGHT - EDGE.top - EDGE.bottom;
  return {
    step,
    left,
    x: (at) => left + (at + 0.5) * step,
    y: (value) => EDGE.top + depth * (1 - value / highest),
  };
};

const Grid = ({ ticks, width, scales: { y, left } }: { ticks: readonly number[]; width: number; scales: Scales }) =>
  ticks.map((tick) => (
    <line key={tick} className={styles.grid} x1={left} x2={width - EDGE.right} y1={y(tick)} y2={y(tick)} />
  ));

const TickLabels = ({ ticks, scales: { y, left } }: { ticks: readonly number[]; scales: Scales }) =>
  ticks.map((tick) => (
    <text key={tick} className={styles.tick} x={left - LABEL_GAP} y={y(tick)} dy="0.32em" textAnchor="end">
      {number(tick)}
    </text>
  ));

/** As many days are named as have room, the last one always. */
const Days = ({ days, scales: { x, step, left } }: { days: readonly PlotPoint[]; scales: Scales }) => {
  const every = Math.max(1, Math.ceil(LABEL_EVERY / Math.max(1, step)));
  return days.map((day, at) =>
    (days.length - 1 - at) % every === 0 && x(at) > left + LABEL_EVERY / 3 ? (
      <text
        key={day.date}
        className={styles.tick}
        x={x(at)}
        y={HEIGHT - 6}
        textAnchor={at === days.length - 1 && days.length > 1 ? 'end' : 'middle'}
        dx={at === days.length - 1 && days.length > 1 ? step / 2 : 0}
      >
        {day.axis ?? dayLabel(day.date)}
      </text>
    ) : null,
  );
};

const Pointed = ({ at, scales: { x, step } }: { at: number; scales: Scales }) => (
  <rect
    className={styles.pointed}
    x={x(at) - step / 2}
    y={EDGE.top}
    width={step}
    height={HEIGHT - EDGE.top - EDGE.bottom}
  />
);

const tipLeft = (x: number, width: number): number => Math.max(0, Math.min(x + 12, width - TIP_WIDTH));

const Tip = <Point extends PlotPoint>({
  day,
  linesOf,
  left,
}: {
  day: Point | undefined;
  linesOf: (day: Point) => readonly TipLine[];
  left: number;
}) => {
  const lines = day === undefined ? [] : linesOf(day);
  if (day === undefined || lines.length === 0) return null;
  return (
    <div className={styles.tip} style={{ insetInlineStart: left, inlineSize: TIP_WIDTH }}>
      <p className={styles.date}>{labelOf(day)}</p>
      {lines.map(({ name, value, color }) => (
        <p key={name} className={styles.line}>
          <span className={styles.swatch} style={{ background: color }} />
          {name}
          <strong className={styles.value}>{number(value)}</strong>
        </p>
      ))}
    </div>
  );
};
