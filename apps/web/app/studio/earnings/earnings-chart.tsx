import { Panel } from '../../components/panel/panel.tsx';
import { TableScroll } from '../../components/table-scroll/table-scroll.tsx';
import tables from '../../components/table-scroll/table-scroll.module.css';
import { monthOf, price, shortMonthOf, wholePrice } from '../../lib/format.ts';
import { axisOf, drawn, withoutGaps, type MonthEarnings } from './rules.ts';
import classes from './earnings-chart.module.css';
import { copy } from './copy.ts';

const view = { width: 720, height: 260, left: 64, bottom: 28, top: 12 };
const plot = { width: view.width - view.left, height: view.height - view.top - view.bottom };
const totalOf = (entry: MonthEarnings): number => entry.acquisitionCents + entry.retentionCents;
const nameOf = (month: string): string => monthOf(`${month}-01T00:00:00Z`);

export function EarningsChart({ months: given }: { months: readonly MonthEarnings[] }) {
  const months = withoutGaps(given);
  return (
    <Panel title={copy.chart.title} aside={<Legend />}>
      {months.length === 0 ? (
        <p className={classes.empty}>{copy.chart.empty}</p>
      ) : (
        <>
          <Bars months={months} />
          <details className={classes.details}>
            <summary className={classes.summary}>{copy.chart.asTable}</summary>
            <MonthTable months={months} />
          </details>
        </>
      )}
    </Panel>
  );
}

const Legend = () => (
  <ul className={classes.legend}>
    <li>
      <span className={`${classes.swatch} ${classes.acquisitionSwatch}`} aria-hidden="true" />
      {copy.chart.acquisition}
    </li>
    <li>
      <span className={`${classes.swatch} ${classes.retentionSwatch}`} aria-hidden="true" />
      {copy.chart.retention}
    </li>
  </ul>
);

function Bars({ months }: { months: readonly MonthEarnings[] }) {
  const { topCents, lines } = axisOf(
    Math.max(...months.map((entry) => drawn(entry.acquisitionCents) + drawn(entry.retentionCents))),
  );
  const heightOf = (cents: number) => (drawn(cents) / topCents) * plot.height;
  const yOf = (cents: number) => view.top + plot.height - heightOf(cents);
  const slot = plot.width / months.length;
  const width = Math.min(56, slot * 0.62);
  const every = Math.ceil(months.length / 8);
  const best = months.reduce((top, entry) => (totalOf(entry) > totalOf(top) ? entry : top));
  const sum = months.reduce((cents, entry) => cents + totalOf(entry), 0);
  const label = copy.chart.summary(months.length, price(sum), nameOf(best.month), price(totalOf(best)));
  return (
    <svg className={classes.chart} viewBox={`0 0 ${view.width} ${view.height}`} role="img" aria-label={label}>
      {lines.map((cents) => (
        <g key={cents}>
          <line className={classes.line} x1={view.left} x2={view.width} y1={yOf(cents)} y2={yOf(cents)} />
          <text className={classes.tick} x={view.left - 10} y={yOf(cents) + 4} textAnchor="end">
            {wholePrice(cents)}
          </text>
        </g>
      ))}
      {months.map((entry, at) => {
        const x = view.left + slot * at + (slot - width) / 2;
        const retention = heightOf(entry.retentionCents);
        const acquisition = heightOf(entry.acquisitionCents);
        const base = view.top + plot.height;
        return (
          <g key={entry.month} className={classes.month}>
            <title>
              {`${nameOf(entry.month)}: ${price(totalOf(entry))} (${copy.chart.acquisition} ${price(entry.acquisitionCents)}, ${copy.chart.retention} ${price(entry.retentionCents)})`}
            </title>
            <rect
              className={classes.hover}
              x={view.left + slot * at}
              width={slot}
              y={view.top}
              height={plot.height}
            />
            <rect className={classes.retention} x={x} width={width} y={base - retention} height={retention} />
            <rect
              className={classes.acquisition}
              x={x}
              width={width}
              y={base - retention - acquisition}
              height={acquisition}
            />
            {at % every === 0 ? (
              <text className={classes.tick} x={x + width / 2} y={view.height - 8} textAnchor="middle">
                {shortMonth(entry.month)}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}

/** 'Nov 26' */
const shortMonth = (month: string): string => shortMonthOf(`${month}-01T00:00:00Z`);

const MonthTable = ({ months }: { months: readonly MonthEarnings[] }) => (
  <TableScroll label={copy.chart.caption}>
    <table className={tables.table}>
      <caption className="visually-hidden">{copy.chart.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{copy.chart.month}</th>
          {[copy.chart.acquisition, copy.chart.retention, copy.chart.total].map((name) => (
            <th key={name} scope="col" className={tables.number}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map((entry) => (
          <tr key={entry.month}>
            <th scope="row">{nameOf(entry.month)}</th>
            <td className={tables.number}>{price(entry.acquisitionCents)}</td>
            <td className={tables.number}>{price(entry.retentionCents)}</td>
            <td className={tables.number}>{price(totalOf(entry))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </TableScroll>
);
