// Migrations that instances have run: none of them is edited. The generated names are older than the rule for names.
export const releasedMigrations: Readonly<Record<string, string>> = {
  '0000_init': 'f9e1dc6a849fd5132a434ce6e9b705294f85e0afe9979488c367acd49c28ab67',
  '0001_guards': '15e8dd8bc4e81dcea3438411405914f08893f313aa3e5d4cb46bd19ebf18d2fa',
  '0002_famous_kabuki': 'cd094f3779aacefadf3e8c44008b07b090b5f9c3856062b13b0237f65717bb21',
  '0003_workable_molten_man': '88504c66f16f5b26a0758a70e6aec5ca6bc8ee5c3c5a801ab3c0e51c89651450',
  '0004_graceful_lyja': '9a2fbd2962a577e3b3778a3f57caf869fa29b8cea10d82cd56444c9f5181d6be',
  '0005_steep_thaddeus_ross': '9562bb8efc33dfa9ccc04223d8a8522afbd1f7f41e8378cf41909cdde9bf5ac9',
  '0006_cute_bastion': '6510b6b976fa7b142fa5985e4b1c379a03fab10b3c5a7c0b6ed4debb5bea8f6f',
  '0007_rate_limits': 'c72fe1805e563cc21886fbb96b0880ae136614fafa8eea04b4ddfeb4ef1b0dbc',
};
