import { limits } from '@realfin/contract/limits';
import { isLinkAddress, shownAddress, withProtocol } from '@realfin/contract/links';
import { useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/button/button.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { OrderList } from '../../components/order-list/order-list.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
import { newLink, type LinkRow } from './fields.ts';
import classes from './links-field.module.css';

const texts = copy.account;

const nameOf = ({ label, url }: LinkRow, place: number): string => {
  const address = withProtocol(url);
  return label.trim() || (isLinkAddress(address) ? shownAddress(address) : texts.linkAt(place));
};

interface LinksFieldProps {
  links: readonly LinkRow[];
  /** Messages by the name of their input. */
  errors: Partial<Record<string, string>>;
  onChange: (links: LinkRow[]) => void;
}

/** Adds, labels, sorts and removes the links of a profile. */
export function LinksField({ links, errors, onChange }: LinksFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const rowOf = (id: number) => links.find((link) => link.id === id);
  // Renders the rows before moving the focus, so that the next keystroke goes into the new row.
  const change = (next: LinkRow[], selector: string) => {
    flushSync(() => onChange(next));
    place.current?.querySelector<HTMLElement>(selector)?.focus();
  };
  const add = () => change([...links, newLink(links)], '[data-row]:last-child input[type="url"]');
  const remove = (id: number) => {
    const at = links.findIndex((link) => link.id === id);
    const next = Math.min(at + 1, links.length - 1);
    change(
      links.filter((link) => link.id !== id),
      next === 0 ? '[data-add]' : `[data-row]:nth-child(${next}) [data-remove]`,
    );
  };
  const isFull = links.length >= limits.links;
  return (
    <div ref={place} className={classes.links}>
      <OrderList
        ids={links.map(({ id }) => id)}
        titleOf={(id) => {
          const row = rowOf(id);
          return row === undefined ? '' : nameOf(row, links.indexOf(row) + 1);
        }}
        onOrder={(ids) => onChange(ids.flatMap((id) => rowOf(id) ?? []))}
        dropHint={texts.linkOrderHint}
        renderRow={(id, handle) => {
          const at = links.findIndex((link) => link.id === id);
          const row = links[at];
          return row === undefined ? null : (
            <LinkFields
              {...{ row, at, handle, errors }}
              onChange={(change) =>
                onChange(links.map((link) => (link.id === id ? { ...link, ...change } : link)))
              }
              onRemove={() => remove(id)}
            />
          );
        }}
      />
      <Row>
        <Button data-add disabled={isFull} onClick={add}>
          <Icon name="plus" />
          {texts.addLink}
        </Button>
        <Text size={14} tone="muted">
          {isFull ? texts.linksFull(limits.links) : texts.linksHint(limits.links)}
        </Text>
      </Row>
      {errors.links === undefined ? null : (
        <Text size={14} tone="error" weight="medium" role="alert">
          {errors.links}
        </Text>
      )}
    </div>
  );
}

interface LinkFieldsProps {
  row: LinkRow;
  at: number;
  handle: ReactNode;
  errors: LinksFieldProps['errors'];
  onChange: (change: Partial<LinkRow>) => void;
  onRemove: () => void;
}

function LinkFields({ row, at, handle, errors, onChange, onRemove }: LinkFieldsProps) {
  const [urlName, labelName] = [`links.${at}.url`, `links.${at}.label`];
  return (
    <div className={classes.link} role="group" aria-label={texts.linkAt(at + 1)}>
      <span className={classes.handle}>{handle}</span>
      <TextField
        name={labelName}
        label={texts.linkLabel}
        placeholder={
          isLinkAddress(withProtocol(row.url)) ? shownAddress(withProtocol(row.url)) : texts.linkLabelHint
        }
        maxLength={limits.linkLabel}
        autoComplete="off"
        value={row.label}
        onText={(label) => onChange({ label })}
        error={errors[labelName]}
      />
      <TextField
        name={urlName}
        type="url"
        inputMode="url"
        label={texts.linkAddress}
        placeholder={texts.linkHint}
        maxLength={limits.socialLink}
        autoComplete="off"
        value={row.url}
        onText={(url) => onChange({ url })}
        error={errors[urlName]}
      />
      <Button
        kind="quiet"
        shape="icon"
        data-remove
        aria-label={texts.removeLink(nameOf(row, at + 1))}
        title={texts.remove}
        onClick={onRemove}
      >
        <Icon name="x" />
      </Button>
    </div>
  );
}
