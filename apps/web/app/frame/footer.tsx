import { languageCodes, languages } from '@realfin/contract/languages';
import { Row } from '../components/layout/layout.tsx';
import { currentLanguage } from '../lib/language.ts';
import { useHere } from '../lib/sign-in.ts';
import { useSite } from '../lib/site.ts';
import { Link } from '../lib/speed/link.tsx';
import { useViewer } from '../lib/viewer.ts';
import { copy } from './menu-copy.ts';
import { aboutPath } from './menu-places.ts';
import classes from './footer.module.css';

const places = [
  ['/tou', 'terms'],
  ['/privacy', 'privacy'],
  ['/about/refunds', 'refunds'],
  ['/copyright', 'copyright'],
  ['/how-creators-get-paid', 'paid'],
  ['/badges', 'badges'],
  ['/brand', 'brand'],
] as const;

/** Policies and the language switch; works without scripts. */
export default function Footer() {
  const site = useSite();
  const viewer = useViewer();
  return (
    <footer className={classes.footer}>
      <nav aria-label={copy.footer}>
        <Row as="ul">
          {[[aboutPath(viewer), 'about'] as const, ...places].map(([to, name]) => (
            <li key={to}>
              <Link className={classes.link} to={to}>
                {copy.policies[name]}
              </Link>
            </li>
          ))}
        </Row>
      </nav>
      <LanguageForm />
      <p className={classes.name}>{site.name}</p>
    </footer>
  );
}

function LanguageForm() {
  const here = useHere();
  const current = currentLanguage();
  return (
    <form method="post" action="/language" aria-label={copy.changeLanguage}>
      <input type="hidden" name="to" value={here} />
      <Row>
        {languageCodes.map((code) => (
          <button
            key={code}
            className={classes.language}
            type="submit"
            name="language"
            value={code}
            lang={code}
            aria-current={code === current ? 'true' : undefined}
          >
            {languages[code].name}
          </button>
        ))}
      </Row>
    </form>
  );
}
