<?php

/**
 * @property string $nickname
 * @property string $bio
 * @property string $since
 */
class Card
{
    protected array $values = ['nickname' => '', 'bio' => '', 'since' => ''];
    protected array $texts = ['since', 'bio'];

    public function __set(string $name, $value): void
    {
        if (!array_key_exists($name, $this->values)) {
            throw new LogicException("Card has no field $name");
        }
        if (in_array($name, $this->texts, true)) {
            $value = htmlspecialchars($value);
        }
        $this->values[$name] = $value;
    }

    public function __get(string $name)
    {
        return $this->values[$name] ?? '';
    }

    public function render(): string
    {
        return "<div class=\"card\"><h3>{$this->nickname}</h3><p>{$this->bio}</p><small>{$this->since}</small></div>";
    }
}
