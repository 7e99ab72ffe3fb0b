import { describe, expect, test } from 'vitest';
import { analyzeFiles } from '../../../../../src/scanner/engines/taint/analyze-files.ts';
import { isImportSetting } from '../../../../../src/scanner/engines/taint/resolve/resolve-imports.ts';

const mapper = `package a;
import java.util.List;
public interface ItemMapper {
  List<String> sorted(String name, String sort);
  List<String> named(String name);
}`;

const controller = `package a;
import java.util.List;
import org.springframework.web.bind.annotation.*;
@RestController
public class Items {
  private final ItemMapper mapper;
  public Items(ItemMapper mapper) { this.mapper = mapper; }
  @GetMapping("/a") public List<String> a(@RequestParam String sort) { return mapper.sorted("b", sort); }
  @GetMapping("/b") public List<String> b(@RequestParam String name) { return mapper.sorted(name, "c"); }
  @GetMapping("/c") public List<String> c(@RequestParam String name) { return mapper.named(name); }
}`;

const statements = (namespace: string): string => `<?xml version="1.0" encoding="UTF-8" ?>
<mapper namespace="${namespace}">
  <select id="sorted" resultType="string">
    select * from items where name = #{name}
    <if test="sort != null">order by \${sort}</if>
  </select>
  <select id="named" resultType="string">select * from items where name = #{name}</select>
</mapper>`;

const found = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const settings = Object.entries(files).filter(([path]) => isImportSetting(path));
  const texts = { 'a/ItemMapper.java': mapper, 'a/Items.java': controller };
  const findings = await analyzeFiles(
    Object.entries(texts).map(([path, text]) => ({ path, text, language: 'java' })),
    new Map(settings),
  );
  return findings.map(({ file, line, rule_id: rule }) => `${file} ${line} ${rule}`);
};

describe('statements that a file holds for methods which are only declared', () => {
  test('what is put in as it stands', async () => {
    expect(await found({ 'resources/mapper/Items.xml': statements('a.ItemMapper') })).toEqual([
      'a/Items.java 8 flow-sql-injection',
    ]);
  });

  test('those of another class', async () => {
    expect(await found({ 'resources/mapper/Items.xml': statements('a.OtherMapper') })).toEqual([]);
  });

  test('a file that is called otherwise is not read', async () => {
    expect(await found({ 'resources/Items.xml': statements('a.ItemMapper') })).toEqual([]);
  });
});

test('an answer is what its function says: a list is no page', async () => {
  expect(await found({})).toEqual([]);
});
