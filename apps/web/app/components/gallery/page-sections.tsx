import { Button } from '../button/button.tsx';
import { ErrorPage } from '../error-page/error-page.tsx';
import { proseClass } from '../prose/prose.ts';
import { Section as TitledPart } from '../section/section.tsx';
import { SettingsHead } from '../settings-head/settings-head.tsx';
import { StickyFoot } from '../sticky-foot/sticky-foot.tsx';
import { TableScroll } from '../table-scroll/table-scroll.tsx';
import { Tag } from '../tag/tag.tsx';
import { linkClass, Text } from '../text/text.tsx';
import { copy } from './copy.ts';
import { Section } from './section.tsx';

/** Parts of a page, and long text. */
export const PageSections = () => (
  <>
    <Section name="parts" title={copy.section.parts}>
      <SettingsHead title={copy.words} back={{ to: '/dev/components', name: copy.title }} />
      <TitledPart title={copy.words}>
        <Text>{copy.long}</Text>
      </TitledPart>
      <TitledPart
        title={copy.balance}
        level={3}
        size={16}
        gap={8}
        aside={
          <a className={linkClass} href="/dev/components">
            {copy.edit}
          </a>
        }
      >
        <Text tone="muted">{copy.long}</Text>
      </TitledPart>
    </Section>
    <Section name="prose" title={copy.section.prose}>
      <div className={proseClass.article}>
        <Document table={copy.section.prose} />
      </div>
    </Section>
    <Section name="plain-prose" title={copy.section.plainProse}>
      <div className={proseClass.plain}>
        <Document table={copy.section.plainProse} />
      </div>
    </Section>
    <Section name="foot" title={copy.section.foot}>
      <StickyFoot
        label={copy.section.foot}
        state={
          <Text size={14} tone="muted">
            {copy.said}
          </Text>
        }
      >
        <FootButtons />
      </StickyFoot>
      <StickyFoot
        label={copy.save}
        notice={<Tag tone="gold">{copy.badge.premium}</Tag>}
        state={<Text>{''}</Text>}
      >
        <FootButtons />
      </StickyFoot>
    </Section>
    <Section name="error-page" title={copy.section.errorPage}>
      <ErrorPage status={404} />
    </Section>
  </>
);

const FootButtons = () => (
  <>
    <Button>{copy.save}</Button>
    <Button kind="accent">{copy.badge.good}</Button>
  </>
);

const Document = ({ table }: { table: string }) => (
  <>
    <p>
      {copy.long} <a href="/dev/components">{copy.share}</a> <code>{copy.name}</code>
    </p>
    <h2>{copy.words}</h2>
    <blockquote>
      <p>{copy.words}</p>
    </blockquote>
    <ul>
      <li>{copy.words}</li>
      <li>{copy.long}</li>
    </ul>
    <h3>{copy.words}</h3>
    <pre>
      <code>{copy.words}</code>
    </pre>
    <TableScroll label={copy.table.inText(table)}>
      <table>
        <thead>
          <tr>
            <th>{copy.table.date}</th>
            <th>{copy.table.what}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>12:40</td>
            <td>{copy.words}</td>
          </tr>
        </tbody>
      </table>
    </TableScroll>
    <dl>
      <dt>{copy.balance}</dt>
      <dd>{copy.balanceText}</dd>
    </dl>
    <hr />
  </>
);
