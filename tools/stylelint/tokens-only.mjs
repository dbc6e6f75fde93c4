// Refuses literal values where a token exists: colors, type sizes, weights, radii, breakpoints, spaces off
// the scale of 4.
import stylelint from 'stylelint';

const { createPlugin, utils } = stylelint;
const name = 'realfin/tokens-only';

const messages = utils.ruleMessages(name, {
  refused: (what, value) =>
    `${String(what)} ${String(value)} has no name: take one of styles/tokens.css or styles/breakpoints.css.`,
});

const colour =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|oklch|oklab|lab|lch)\(|\b(?:white|black|red|blue|green|gray|grey|gold|orange|yellow)\b/i;
const space = /^(?:gap|row-gap|column-gap|(?:margin|padding)(?:-.+)?)$/;
const hairlines = new Set([0, 1, 2]);

/** Strips the names of variables: `var(--rf-white)` is not a color. */
const bare = (value) => value.replaceAll(/var\(--[\w-]+(?:,[^()]*)?\)|--[\w-]+|url\([^)]*\)/g, '');

function offScale(value) {
  const lengths = bare(value)
    .replaceAll(/calc\([^;]*\)|clamp\([^;]*\)|min\([^;]*\)|max\([^;]*\)/g, '')
    .matchAll(/-?([\d.]+)px/g);
  return [...lengths].find(([, px]) => !hairlines.has(Number(px)) && Number(px) % 4 !== 0)?.[0];
}

/** The part of a declaration that needs a token, or undefined. */
function breach(prop, value) {
  const plain = bare(value);
  const foundColour = colour.exec(plain);
  if (foundColour && !prop.startsWith('grid')) return ['The colour', foundColour[0]];
  if (prop === 'font-size' && /\d(?:px|rem|pt)|clamp\(/.test(plain)) return ['The type size', value];
  if (prop === 'font-weight' && /\d|bold|normal/.test(plain)) return ['The weight', value];
  if (prop === 'font' && /\d/.test(plain)) return ['The font', value];
  if (prop.endsWith('radius') && /[1-9]\d*px/.test(plain)) return ['The radius', value];
  const stray = space.test(prop) ? offScale(value) : undefined;
  return stray === undefined ? undefined : ['The space', stray];
}

const rule = (isOn) => (root, result) => {
  if (!utils.validateOptions(result, name, { actual: isOn }) || !isOn) return;
  const report = (node, [what, value]) =>
    utils.report({ ruleName: name, result, node, message: messages.refused(what, value) });
  root.walkDecls((node) => {
    const found = breach(node.prop.toLowerCase(), node.value);
    if (found) report(node, found);
  });
  // A container query's width is no page breakpoint.
  root.walkAtRules('media', (node) => {
    if (/width/.test(node.params)) report(node, ['The breakpoint', node.params]);
  });
};
rule.ruleName = name;
rule.messages = messages;

export default createPlugin(name, rule);
