import { chatLimits } from '@realfin/contract/limits';
import type { ReactNode } from 'react';
import { Icon } from '../../components/icon/icon.tsx';
import { quoted } from './rules/quoted.ts';
import classes from './quote.module.css';

interface QuoteProps {
  name: string;
  text: string;
  children?: ReactNode;
}

/** The quoted message of a reply, shortened. */
export const Quote = ({ name, text, children }: QuoteProps) => (
  <div className={classes.quote}>
    <Icon name="arrow-forward-up" size={14} />
    <span className="one-line">
      <strong>{name}</strong> {quoted(text, chatLimits.quote)}
    </span>
    {children}
  </div>
);
