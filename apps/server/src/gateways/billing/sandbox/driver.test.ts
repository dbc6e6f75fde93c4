import { testBillingPort } from '../../../test/billing-port/billing-port.contract.ts';
import { benchOf } from '../../../test/billing-port/sandbox-bench.ts';
import { sandboxOf } from '../../../test/factories/cards.ts';
import { useTestApp } from '../../../test/test-app.ts';

const open = useTestApp();

testBillingPort('the sandbox', () => benchOf(sandboxOf(open()), open().clock));
