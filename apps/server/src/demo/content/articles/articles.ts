import type { Article } from '../types.ts';
import { cageLeft } from './cage-left.ts';
import { closedGuardClub } from './closed-guard-club.ts';
import { deadpanDepot } from './deadpan-depot.ts';
import { fourthAndLong } from './fourth-and-long.ts';
import { greyBeltDad } from './grey-belt-dad.ts';
import { halfSpace } from './half-space.ts';
import { maraOnTheMat } from './mara-on-the-mat.ts';
import { northgateWrestling } from './northgate-wrestling.ts';
import { printShopRadio } from './print-shop-radio.ts';
import { secondDraftNews } from './second-draft-news.ts';
import { slowLedger } from './slow-ledger.ts';
import { southpawKitchen } from './southpaw-kitchen.ts';
import { tableNine } from './table-nine.ts';
import { theLongQuestion } from './the-long-question.ts';

export const articles: Article[] = [
  ...maraOnTheMat,
  ...northgateWrestling,
  ...cageLeft,
  ...southpawKitchen,
  ...closedGuardClub,
  ...greyBeltDad,
  ...fourthAndLong,
  ...halfSpace,
  ...theLongQuestion,
  ...printShopRadio,
  ...tableNine,
  ...deadpanDepot,
  ...slowLedger,
  ...secondDraftNews,
];
