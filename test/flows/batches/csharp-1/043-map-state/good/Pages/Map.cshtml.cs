using System.Text.Json;
using Maps.Json;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.RazorPages;

namespace Maps.Pages
{
    public class MapModel : PageModel
    {
        [BindProperty(SupportsGet = true)]
        public string Place { get; set; } = "";

        [BindProperty(SupportsGet = true)]
        public int Zoom { get; set; } = 8;

        public string State { get; private set; } = "{}";

        public void OnGet()
        {
            State = JsonSerializer.Serialize(new { place = Place, zoom = Zoom }, PageJson.Options);
        }
    }
}
