import { Avatar } from '../components/avatar/avatar.tsx';
import { Icon } from '../components/icon/icon.tsx';
import { copy } from '../pages/search/copy.ts';
import { Marked } from '../pages/search/marked.tsx';
import type { Option } from '../pages/search/rules/options.ts';
import classes from './search-box.module.css';

interface SuggestionListProps {
  id: string;
  options: readonly Option[];
  /** The option highlighted by the keyboard. */
  at: number;
  onChoose: (option: Option, at: number) => void;
}
const groups = () =>
  [
    { kind: 'query', title: copy.queries },
    { kind: 'creator', title: copy.creators },
    { kind: 'post', title: copy.posts },
  ] as const;

/** The focus stays in the field, which references the active option. */
export default function SuggestionList({ id, options, at, onChoose }: SuggestionListProps) {
  const placed = options.map((option, place) => ({ option, place }));
  return (
    <div id={id} className={classes.list} role="listbox" aria-label={copy.suggestions}>
      {groups().map(({ kind, title }) => {
        const shown = placed.filter(({ option }) => option.kind === kind);
        return shown.length === 0 ? null : (
          <div key={kind} role="group" aria-label={title}>
            <p className={classes.group} aria-hidden="true">
              {title}
            </p>
            {shown.map(({ option, place }) => (
              // The field handles the keyboard.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={option.to}
                id={`${id}-${place}`}
                role="option"
                tabIndex={-1}
                className={classes.option}
                aria-selected={place === at}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(option, place)}
              >
                <Face option={option} />
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}

function Face({ option }: { option: Option }) {
  if (option.kind === 'query') {
    return (
      <>
        <Icon name="search" size={18} className={classes.sign} />
        <span className={classes.text}>{option.text}</span>
      </>
    );
  }
  if (option.kind === 'creator') {
    const { name, username, avatarUrl, nameParts } = option.hit;
    return (
      <>
        <Avatar name={name} url={avatarUrl} size={24} />
        <span className={classes.text}>
          <Marked parts={nameParts} />
        </span>
        <span className={classes.aside}>@{username}</span>
      </>
    );
  }
  const { titleParts, createdBy } = option.hit;
  return (
    <>
      <Icon name="arrow-right" size={18} className={classes.sign} />
      <span className={classes.text}>
        <Marked parts={titleParts} />
      </span>
      <span className={classes.aside}>{createdBy.name}</span>
    </>
  );
}
