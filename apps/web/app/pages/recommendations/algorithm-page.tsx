import { useQuery } from '@tanstack/react-query';
import { Page } from '../../components/page/page.tsx';
import { copy } from './copy.ts';
import classes from './algorithm-page.module.css';
import { rulesQuery } from '../../parts/discovery/queries.ts';

/** The ranking in words, with the numbers the server ranks by. */
export function AlgorithmPage() {
  const rules = useQuery(rulesQuery()).data;
  if (rules === undefined) return null;
  return (
    <Page width="article">
      <article className={classes.page}>
        <h1>{copy.title}</h1>
        <p className={classes.lead}>{copy.lead}</p>
        <h2>{copy.sources}</h2>
        <dl className={classes.sources}>
          {copy.sourceItems(rules).map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <h2>{copy.rank}</h2>
        <p>{copy.rankText}</p>
        <p className={classes.formula}>{copy.scoreFormula(rules)}</p>
        <p>{copy.scoreText(rules)}</p>
        <p>{copy.terms}</p>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{copy.term}</th>
              <th scope="col">{copy.points}</th>
            </tr>
          </thead>
          <tbody>
            {copy.termItems(rules).map(([name, points]) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{points}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <h2>{copy.left}</h2>
        <ul>
          {copy.leftItems(rules).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <h2>{copy.visitors}</h2>
        <p>{copy.visitorsText}</p>
        <h2>{copy.counted}</h2>
        <p>{copy.countedText}</p>
      </article>
    </Page>
  );
}
